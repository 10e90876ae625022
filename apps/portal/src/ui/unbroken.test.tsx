import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Notice } from './feedback/notice.tsx'
import { info } from './icons/notices.ts'
import { unbroken } from './unbroken.tsx'

test('words with e-mail twice stay whole, in one box for the gaps of a button', () => {
  const drawn = unbroken('Um e-mail novo, e o E-mail de antes')
  expect(renderToStaticMarkup(drawn)).toBe(
    '<span>Um <span class="nowrap">e-mail</span> novo, e o <span class="nowrap">E-mail</span> de antes</span>',
  )
  expect(unbroken('Nada a juntar')).toBe('Nada a juntar')
})

test('SVC-01 running words of a notice keep e-mail in one line too', () => {
  const drawn = renderToStaticMarkup(<Notice icon={info}>Nunca pedimos sua senha por SMS ou e-mail.</Notice>)
  expect(drawn).toContain('ou <span class="nowrap">e-mail</span>.')
})
