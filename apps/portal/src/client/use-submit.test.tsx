// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { mount } from '../../test/mounted.tsx'
import { callError, networkError } from './errors.ts'
import { namedProblemsOf, problemsOf } from './problems-of.ts'
import { noProblems, problemAt, withoutProblem } from './problems.ts'
import { type SubmitOutcome, useSubmit } from './use-submit.ts'

const refused = (parts: object) =>
  callError({ code: 'CPF_INVALIDO', status: 422, message: 'Confira o CPF.', requestId: '', ...parts })

/** The current state of the hook in a drawn form. */
async function hooked(failed: Parameters<typeof useSubmit>[0] = problemsOf) {
  const now = {} as ReturnType<typeof useSubmit>
  const Probe = () => {
    Object.assign(now, useSubmit(failed))
    return null
  }
  await mount()(<Probe />)
  return now
}

const submitted = (form: ReturnType<typeof useSubmit>, work: () => Promise<SubmitOutcome>) =>
  act(async () => form.submit(work))

test('a form is busy while it is sent, and open again after it', async () => {
  const form = await hooked()
  const answer = Promise.withResolvers<void>()
  await submitted(form, () => answer.promise)
  expect(form.busy).toBe(true)
  await act(async () => answer.resolve())
  expect([form.busy, form.problems]).toEqual([false, noProblems])
})

test('what is submitted while a form is busy is not sent', async () => {
  const form = await hooked()
  const answer = Promise.withResolvers<void>()
  let sent = 0
  const work = () => {
    sent += 1
    return answer.promise
  }
  await act(async () => {
    form.submit(work)
    form.submit(work)
  })
  await submitted(form, work)
  expect(sent).toBe(1)
  await act(async () => answer.resolve())
  await submitted(form, work)
  expect(sent).toBe(2)
})

test('a form whose screen is being left stays busy', async () => {
  const form = await hooked()
  await submitted(form, async () => 'leave')
  expect(form.busy).toBe(true)
})

test('what stood in the way is gone while the form is sent again, and what stands there now is told', async () => {
  const form = await hooked()
  await submitted(form, async () => problemAt('Confira o CPF.', { field: 'cpf' }))
  expect(form.problems).toEqual({ fields: [{ field: 'cpf', message: 'Confira o CPF.' }] })
  const answer = Promise.withResolvers<SubmitOutcome>()
  await submitted(form, () => answer.promise)
  expect(form.problems).toBe(noProblems)
  await act(async () => answer.resolve(problemAt('Tente mais tarde.')))
  expect(form.problems).toEqual({ fields: [], form: 'Tente mais tarde.' })
})

test('an error becomes problems, or leads away from the form', async () => {
  const hook = await hooked()
  await submitted(hook, () => Promise.reject(networkError('offline')))
  expect(hook.problems.form).toBe('Sem conexão com a internet. Confira a rede e tente de novo.')
  expect(hook.busy).toBe(false)
  const left = await hooked(() => 'leave')
  await submitted(left, () => Promise.reject(networkError('offline')))
  expect([left.busy, left.problems]).toEqual([true, noProblems])
})

test('SSO-07 a refusal is told beside the field that its code speaks of, else over the form and with its wait', () => {
  const refusals = { CPF_INVALIDO: { field: 'cpf', title: 'Confira' } }
  expect(problemsOf(refused({}), refusals)).toEqual(problemAt('Confira o CPF.', { field: 'cpf', title: 'Confira' }))
  expect(problemsOf(refused({}))).toEqual(problemAt('Confira o CPF.'))
  const early = refused({
    code: 'MUITAS_TENTATIVAS',
    message: 'Espere. Tente de novo mais tarde.',
    retryAfterSeconds: 61,
  })
  expect(problemsOf(early, refusals)).toEqual(problemAt('Espere. Tente de novo em 2 minutos.'))
})

test('a field that the server names has the words only where the form has that field', () => {
  const error = refused({ field: 'valor' })
  const message = 'Confira o CPF.'
  expect(namedProblemsOf(error, ['valor'])).toMatchObject({ fields: [{ field: 'valor', message }], code: error.code })
  expect(namedProblemsOf(error)).toMatchObject({ fields: [], form: message, code: error.code })
  expect(namedProblemsOf(networkError('cut')).code).toBeUndefined()
})

test('a field that is put right leaves the problems of the others and of the whole', () => {
  const [one, other] = ['codigo', 'valor'].map((field) => ({ field, message: field }))
  expect(withoutProblem('codigo')({ fields: [one!, other!], form: 'x' })).toEqual({ fields: [other], form: 'x' })
})
