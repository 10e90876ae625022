import type { Reply } from '@portal/contract'
import { useEffect, useRef, useState } from 'react'
import { Modal } from '../chrome/dialogs/modal.tsx'
import { call } from '../client/call.ts'
import { messageOf, problemAt } from '../client/problems.ts'
import { problemsOf } from '../client/problems-of.ts'
import { useSubmit } from '../client/use-submit.ts'
import { ProblemNotice } from '../ui/feedback/problem-notice.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { Form, FormProblems } from '../ui/fields/form.tsx'
import { PasswordField } from '../ui/fields/password-field.tsx'
import { ConfirmationCode } from '../acts/confirmation-code.tsx'

type Ways = Reply<'stepUpWays'>
type Way = 'senha' | 'codigo'
type Props = { atCode: boolean; onClose: () => void; onProven: (prova: string) => void }
type PartProps = Pick<Props, 'onProven'>

/** A fresh proof before contacts or passkeys change: the password, a code or a passkey (decision 028). */
export function ConfirmIdentity({ atCode, onClose, onProven }: Props) {
  const [chosen, choose] = useState<Way>(atCode ? 'codigo' : 'senha')
  const ways = useWays()
  const isYoung = ways?.senha === false
  const by = isYoung ? 'codigo' : chosen
  const other = by === 'senha' ? 'codigo' : 'senha'
  const isOffered = other === 'senha' ? !isYoung : (ways?.canais.length ?? 0) > 0
  return (
    <Modal title="Confirme que é você" onClose={onClose}>
      <div className="stack">
        {by === 'senha' ? <ByPassword onProven={onProven} /> : <ByCode canais={ways?.canais} onProven={onProven} />}
        {isOffered && (
          <Button kind="quiet" block onClick={() => choose(other)}>
            {other === 'codigo' ? 'Usar um código' : 'Usar a senha'}
          </Button>
        )}
        {ways?.chave !== undefined && <ByPasskey question={ways.chave} onProven={onProven} />}
      </div>
    </Modal>
  )
}

/** The ways besides the password; without an answer the password remains. */
function useWays(): Ways | undefined {
  const [ways, setWays] = useState<Ways>()
  useEffect(() => {
    let gone = false
    call('stepUpWays', {}).then(
      (reply) => !gone && setWays(reply),
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [])
  return ways
}

function ByPassword({ onProven }: PartProps) {
  const { busy, problems, setProblems, submit } = useSubmit((error) =>
    problemsOf(error, { SENHA_ATUAL_INCORRETA: { field: 'senha' } }),
  )
  const prove = (form: FormData) => {
    const senha = String(form.get('senha'))
    if (senha === '') setProblems(problemAt('Digite sua senha.', { field: 'senha' }))
    else submit(async () => onProven((await call('stepUp', { body: { senha } })).prova))
  }
  return (
    <Form onSubmit={prove}>
      <p>Para ninguém fazer isso no seu lugar, digite a senha que você usa para entrar.</p>
      <FormProblems problems={problems} />
      <PasswordField name="senha" label="Sua senha" error={messageOf(problems, 'senha')} enterKeyHint="go" required />
      <Button type="submit" block busy={busy}>
        Confirmar
      </Button>
    </Form>
  )
}

const ofCode = { field: 'codigo' }

function ByCode({ canais, onProven }: PartProps & { canais: Ways['canais'] | undefined }) {
  const [sent, setSent] = useState(false)
  const { busy, problems, setProblems, submit } = useSubmit((error) =>
    problemsOf(error, { CODIGO_INCORRETO: ofCode, CODIGO_EXPIRADO: ofCode, CODIGO_DO_PEDIDO_ENCERRADO: ofCode }),
  )
  const prove = (form: FormData) => {
    const codigo = String(form.get('codigo')).replace(/\D/g, '')
    if (codigo.length !== 6) setProblems(problemAt('Digite os 6 números do código.', ofCode))
    else submit(async () => onProven((await call('stepUp', { body: { codigo } })).prova))
  }
  return (
    <Form onSubmit={prove}>
      <ConfirmationCode
        lead={
          canais?.length === 0
            ? 'Nenhum contato seu recebe este código agora. Ligue para nós.'
            : 'O código vai para um contato que já era seu.'
        }
        among={canais ?? []}
        send={(canal) => call('stepUpCode', { body: { canal } })}
        error={messageOf(problems, 'codigo')}
        onSent={() => setSent(true)}
        id="codigo-identidade"
      />
      <ProblemNotice>{problems.form}</ProblemNotice>
      <Button type="submit" block busy={busy} reason={sent ? undefined : 'Peça o código para continuar.'}>
        Confirmar
      </Button>
    </Form>
  )
}

const notUsed = 'Não foi possível confirmar com digital ou rosto. Tente de novo ou use a senha.'

/** A question is answered once: whoever failed at it is asked another. */
async function askAgain(): Promise<NonNullable<Ways['chave']>> {
  const { chave } = await call('stepUpWays', {})
  if (chave === undefined) throw new Error('the last passkey was removed meanwhile')
  return chave
}

function ByPasskey({ question, onProven }: PartProps & { question: NonNullable<Ways['chave']> }) {
  const unused = useRef<typeof question | undefined>(question)
  const { busy, problems, submit } = useSubmit(() => problemAt(notUsed))
  const prove = () =>
    submit(async () => {
      const { startAuthentication } = await import('@simplewebauthn/browser')
      const optionsJSON = unused.current ?? (await askAgain())
      unused.current = undefined
      const made = await startAuthentication({ optionsJSON })
      const credencial = { ...made, clientExtensionResults: {} }
      onProven((await call('stepUp', { body: { credencial } })).prova)
    })
  return (
    <>
      <ProblemNotice>{problems.form}</ProblemNotice>
      <Button kind="quiet" block busy={busy} onClick={prove}>
        Usar digital ou rosto
      </Button>
    </>
  )
}
