import { expect, test } from 'vitest'
import { withLooks } from './looks.ts'

test('SVC-01 a page is drawn in the looks that its device chose, and in no others', () => {
  const page = '<!doctype html><html lang="pt-BR"><body></body></html>'
  expect(withLooks(page, { modo: 'simples', scheme: 'dark', contraste: 'alto' })).toBe(
    '<!doctype html><html data-modo="simples" data-scheme="dark" data-contraste="alto" lang="pt-BR"><body></body></html>',
  )
  expect(withLooks(page, { modo: '"><script>', scheme: 'roxo', sessao: 'dark' })).toBe(page)
  const own = withLooks(page, { '__Host-scheme': 'light', scheme: 'dark' })
  expect(own, 'what is of this host alone comes first').toContain('data-scheme="light"')
})
