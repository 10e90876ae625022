// @vitest-environment happy-dom
import { screen } from '@testing-library/dom'
import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { heard, mount, press, type } from '../../test/mounted.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { Form } from '../ui/fields/form.tsx'
import { ProblemNotice } from '../ui/feedback/problem-notice.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { callError, networkError } from './errors.ts'
import { messageOf } from './problems.ts'
import { useRequest } from './use-request.ts'

type Send = (value: string, idempotencyKey: string) => Promise<string>

function LimitForm({ send }: { send: Send }) {
  const { busy, problems, made, ask } = useRequest<string>(['valor'])
  const submit = (form: FormData) => {
    const value = String(form.get('valor'))
    ask(value, (key) => send(value, key))
  }
  return (
    <Form onSubmit={submit} problems={problems.fields}>
      <TextField label="Limite" name="valor" error={messageOf(problems, 'valor')} />
      <ProblemNotice>{problems.form}</ProblemNotice>
      <Button type="submit" busy={busy}>
        Pedir
      </Button>
      <p role="status">{made}</p>
    </Form>
  )
}

/** The form on a screen, with its requests and the number of reloads. */
async function opened(send: Send) {
  const sent: { value: string; key: string }[] = []
  let reads = 0
  const note: Send = (value, key) => {
    sent.push({ value, key })
    return send(value, key)
  }
  const loader = () => {
    reads += 1
    return null
  }
  const router = createMemoryRouter([
    { path: '/', loader, element: <LimitForm send={note} />, HydrateFallback: () => null },
  ])
  await mount()(<RouterProvider router={router} />)
  await act(async () => {})
  return { sent, reads: () => reads }
}

const refusal = (field?: string) =>
  callError({
    code: 'REQUISICAO_INVALIDA',
    status: 422,
    message: 'O limite é menor que o uso.',
    requestId: '',
    ...(field !== undefined && { field }),
  })

const ask = async (value: string) => {
  type('Limite', value)
  await press('Pedir')
}

test('an idle form has sent nothing and says nothing', async () => {
  const { sent, reads } = await opened(() => Promise.resolve('feito'))
  expect([sent, heard(), reads()]).toEqual([[], [], 1])
  expect(screen.getByRole('button').getAttribute('aria-disabled')).toBeNull()
})

test('while the answer is awaited the button says so, and nothing is sent twice', async () => {
  const answer = Promise.withResolvers<string>()
  const { sent } = await opened(() => answer.promise)
  await ask('4000')
  expect(screen.getByRole('button').textContent).toContain('Carregando...')
  await act(async () => document.querySelector('form')!.requestSubmit())
  expect(sent).toHaveLength(1)
  await act(async () => answer.resolve('feito'))
  expect(screen.getByRole('button').textContent).not.toContain('Carregando...')
})

test('what was made is shown, and the screen is read again', async () => {
  const { reads } = await opened(() => Promise.resolve('Protocolo 1'))
  await ask('4000')
  expect(screen.getByRole('status').textContent).toBe('Protocolo 1')
  expect(reads()).toBe(2)
})

test('a refusal of a field is told beside it, and it takes the focus', async () => {
  const { reads } = await opened(() => Promise.reject(refusal('valor')))
  await ask('1')
  const field = screen.getByLabelText<HTMLInputElement>('Limite')
  expect(document.activeElement).toBe(field)
  expect(document.getElementById(field.getAttribute('aria-describedby')!)?.textContent).toContain('menor que o uso')
  expect([field.value, heard(), reads()]).toEqual(['1', [], 1])
})

test('a refusal of the whole is heard, and the focus stays on the button', async () => {
  await opened(() => Promise.reject(refusal()))
  screen.getByRole('button').focus()
  await ask('1')
  expect(heard()).toEqual(['O limite é menor que o uso.'])
  expect(document.activeElement).toBe(screen.getByRole('button'))
})

test('when the network fails the form says what was kept, and keeps what was typed', async () => {
  await opened(() => Promise.reject(networkError('timeout')))
  await ask('4000')
  expect(heard()).toEqual([expect.stringContaining('Nada do que você digitou se perdeu')])
  expect(screen.getByLabelText<HTMLInputElement>('Limite').value).toBe('4000')
})

test('a retry of the same content has the same key, another content another, and so has what comes after an answer', async () => {
  let line: 'cut' | undefined = 'cut'
  const { sent } = await opened(() => (line ? Promise.reject(networkError(line)) : Promise.resolve('feito')))
  await ask('4000')
  await ask('4000')
  await ask('5000')
  line = undefined
  await ask('5000')
  await ask('5000')
  const [first, again, other, answered, anew] = sent.map(({ key }) => key)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
  expect(answered).toBe(other)
  expect(anew).not.toBe(other)
  expect(new Set(sent.map(({ key }) => key.length))).toEqual(new Set([32]))
})
