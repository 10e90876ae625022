import { Children, isValidElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { unbroken } from './unbroken.tsx'

test('words with e-mail twice stay whole, each in its own element', () => {
  const drawn = unbroken('Um e-mail novo, e o e-mail de antes')
  expect(renderToStaticMarkup(drawn)).toBe(
    'Um <span class="nowrap">e-mail</span> novo, e o <span class="nowrap">e-mail</span> de antes',
  )
  const keys = Children.toArray(drawn).flatMap((part) => (isValidElement(part) ? [part.key] : []))
  expect(new Set(keys).size).toBe(2)
})
