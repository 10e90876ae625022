import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { unbroken } from './unbroken.tsx'

test('words with e-mail twice stay whole, in one box for the gaps of a button', () => {
  const drawn = unbroken('Um e-mail novo, e o E-mail de antes')
  expect(renderToStaticMarkup(drawn)).toBe(
    '<span>Um <span class="nowrap">e-mail</span> novo, e o <span class="nowrap">E-mail</span> de antes</span>',
  )
  expect(unbroken('Nada a juntar')).toBe('Nada a juntar')
})
