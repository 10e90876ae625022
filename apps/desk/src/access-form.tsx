import type { DeskClerk } from '@portal/contract/desk'
import { Button } from '@portal/portal/ui/buttons/button.tsx'
import { SelectField } from '@portal/portal/ui/choices/select-field.tsx'
import { ProblemNotice } from '@portal/portal/ui/feedback/problem-notice.tsx'
import { Form } from '@portal/portal/ui/fields/form.tsx'
import { TextField } from '@portal/portal/ui/fields/text-field.tsx'
import { Disclosure } from '@portal/portal/ui/layout/disclosure.tsx'
import { sendOrder } from './calls.ts'
import { type Done, NoteField, textOf, useSending } from './order-form.tsx'

/** Ends every access of a person who says that somebody else is in the account. */
export function AccessForm({ issuers, onDone }: { issuers: DeskClerk['emissores']; onDone: Done }) {
  const { busy, problem, send } = useSending(onDone)
  const submit = (form: FormData) => {
    const pedido = {
      acao: 'encerrar',
      emissor: textOf(form, 'emissor'),
      cpf: textOf(form, 'cpf').replaceAll(/\D/g, ''),
      nota: textOf(form, 'nota-do-acesso'),
    } as const
    send(form, () => sendOrder({ sala: 'acesso', pedido }))
  }
  return (
    <Disclosure summary="Encerrar os acessos de uma pessoa">
      <Form onSubmit={submit} aria-label="Encerrar acessos">
        <p>Todas as sessões e os aparelhos conhecidos são encerrados na hora. A senha continua a mesma.</p>
        <ProblemNotice takesFocus>{problem}</ProblemNotice>
        <TextField label="CPF" name="cpf" inputMode="numeric" required />
        <SelectField label="Emissor" name="emissor">
          {issuers.length > 1 && <option value="">Escolha</option>}
          {issuers.map(({ codigo, nome }) => (
            <option key={codigo} value={codigo}>
              {nome}
            </option>
          ))}
        </SelectField>
        <NoteField name="nota-do-acesso" />
        <Button type="submit" kind="danger" busy={busy}>
          Encerrar acessos
        </Button>
      </Form>
    </Disclosure>
  )
}
