// @vitest-environment happy-dom
import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { heard, mount, press, type } from '../../../test/mounted.tsx'
import { Button } from '../buttons/button.tsx'
import type { FieldProblem } from './error-summary.tsx'
import { Form, FormProblems } from './form.tsx'
import { TextField } from './text-field.tsx'

const missing = [
  { field: 'nome', message: 'Digite o nome.' },
  { field: 'cidade', message: 'Diga a cidade.' },
]

const ignore = () => {}

const Sample = ({ problems, busy, onSubmit = ignore }: SampleProps) => (
  <Form onSubmit={onSubmit} {...(problems && { problems })}>
    <TextField name="nome" label="Nome" error={problems?.[0]?.message} />
    <TextField name="cidade" label="Cidade" error={problems?.[1]?.message} />
    <Button type="submit" busy={busy}>
      Enviar
    </Button>
  </Form>
)

interface SampleProps {
  problems?: readonly FieldProblem[]
  busy?: boolean
  onSubmit?: (form: FormData) => void
}

test('an idle form gives what its fields hold at the submit, typed before the page woke up included', async () => {
  const given: object[] = []
  await mount()(<Sample onSubmit={(form) => given.push(Object.fromEntries(form))} />)
  type('Nome', 'Marina')
  await press('Enviar')
  expect(given).toEqual([{ nome: 'Marina', cidade: '' }])
  expect(heard()).toEqual([])
})

test('the browser neither judges the form nor leaves the page with it', async () => {
  await mount()(<Sample />)
  const form = document.querySelector('form')!
  const submit = new Event('submit', { bubbles: true, cancelable: true })
  form.dispatchEvent(submit)
  expect([form.noValidate, submit.defaultPrevented]).toEqual([true, true])
})

test('a busy form says so in its button, keeps the focus there and ignores another press', async () => {
  let submits = 0
  const draw = mount()
  await draw(<Sample onSubmit={() => (submits += 1)} />)
  screen.getByRole('button').focus()
  await draw(<Sample busy onSubmit={() => (submits += 1)} />)
  await press('Enviar Carregando...')
  expect(submits).toBe(0)
  expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(screen.getByRole('button'))
})

test('the first field of a new list of problems takes the focus, with the words that describe it', async () => {
  const draw = mount()
  await draw(<Sample />)
  await draw(<Sample problems={missing} />)
  const name = screen.getByLabelText('Nome')
  expect(document.activeElement).toBe(name)
  expect(name.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(name.getAttribute('aria-describedby')!)?.textContent).toBe('Erro: Digite o nome.')
})

test('the focus is called once a list: who went on is left alone, and the same words again call it again', async () => {
  const draw = mount()
  await draw(<Sample problems={missing} />)
  screen.getByLabelText('Cidade').focus()
  await draw(<Sample problems={missing} busy={false} />)
  expect(document.activeElement).toBe(screen.getByLabelText('Cidade'))
  await draw(<Sample problems={[...missing]} />)
  expect(document.activeElement).toBe(screen.getByLabelText('Nome'))
})

test('a list of problems above a form takes the focus, and leads to each field', async () => {
  await mount()(
    <>
      <FormProblems problems={{ fields: missing }} />
      <Sample />
    </>,
  )
  const list = screen.getByRole('group', { name: 'Confira 2 campos' })
  expect(document.activeElement).toBe(list)
  screen.getByRole('link', { name: 'Diga a cidade.' }).click()
  expect(document.activeElement).toBe(screen.getByLabelText('Cidade'))
})

test('WCAG 3.3.1 one problem is said once, by its field: the words above the form lead there', async () => {
  const [alone] = missing
  await mount()(
    <>
      <FormProblems problems={{ fields: [alone!] }} />
      <Sample problems={[alone!]} />
    </>,
  )
  expect(screen.getAllByText(alone!.message)).toHaveLength(1)
  screen.getByRole('link', { name: 'Confira um campo' }).click()
  expect(document.activeElement).toBe(screen.getByLabelText('Nome'))
})

test('why the whole was refused is heard and takes the focus, wherever it was pressed', async () => {
  const draw = mount()
  const drawn = (form?: string) => (
    <>
      <FormProblems problems={{ fields: [], ...(form !== undefined && { form }) }} />
      <Sample />
    </>
  )
  await draw(drawn())
  screen.getByRole('button').focus()
  await draw(drawn('Tente de novo.'))
  expect(heard()).toEqual(['Tente de novo.'])
  expect(document.activeElement).toBe(screen.getByRole('alert'))
})
