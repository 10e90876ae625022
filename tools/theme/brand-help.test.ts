/** Every brand says where people are: its telephone, their hours and the service for deaf people (issue 23.7, WCAG 3.2.6). */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type Way = { text: string; href: string; schedule?: string }
type Brand = {
  footer?: { columns: { blocks: { contacts?: { phone: Way }[]; schedule?: string }[] }[] }
  help?: { deaf?: Way }
}

const brands = readdirSync('themes').filter((name) => existsSync(join('themes', name, 'theme.json')))

test.each(brands)('issue 23.7 the brand %s names a telephone, its hours and the service for deaf people', (name) => {
  const { footer, help } = JSON.parse(readFileSync(join('themes', name, 'theme.json'), 'utf8')) as Brand
  const first = (footer?.columns ?? []).flatMap(({ blocks }) => blocks).find(({ contacts }) => contacts)
  expect(first?.contacts?.map(({ phone }) => phone.href)).toContainEqual(expect.stringMatching(/^tel:\d{8,11}$/))
  expect(first?.schedule).toMatch(/\dh/)
  expect(help?.deaf).toMatchObject({
    href: expect.stringMatching(/^tel:/),
    schedule: expect.stringMatching(/24 horas/),
  })
})
