// @vitest-environment happy-dom
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { mount, press } from '../../../test/mounted.tsx'
import CodeCheck from './code-check.tsx'

test('QT-02 without a code the field that asks for one takes the focus', async () => {
  await mount()(
    <MemoryRouter>
      <CodeCheck />
    </MemoryRouter>,
  )
  await press('Conferir')
  expect(document.activeElement?.id).toBe('codigo')
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
})
