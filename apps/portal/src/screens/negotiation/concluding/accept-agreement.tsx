import { type ComponentProps, useState } from 'react'
import { formatRate } from '@portal/brazil/rates'
import { useNavigate } from 'react-router'
import { EasyReading } from '../../../chrome/help/easy-reading.tsx'
import { useOneQuestion } from '../../../chrome/help/one-question.tsx'
import { ContractText } from '../../../chrome/dialogs/contract-text.tsx'
import { call } from '../../../client/call.ts'
import { problemsOf } from '../../../client/problems-of.ts'
import { messageOf, noProblems, problemAt } from '../../../client/problems.ts'
import { useSubmit } from '../../../client/use-submit.ts'
import { paths } from '../../../paths.ts'
import { ConfirmationCode } from '../../../acts/confirmation-code.tsx'
import type { NegotiationFlow } from '../../../session/session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Checkbox } from '../../../ui/choices/checkbox.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { ProblemNotice } from '../../../ui/feedback/problem-notice.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { Perforation, PaperCard } from '../../../ui/paper/paper-card.tsx'
import type { Conditions, Summary } from '../agreement-flow.ts'
import { easyAgreement } from './easy-agreement.ts'
import { concludeWith } from './concluding.ts'
import { ConditionsFacts } from '../proposal/conditions-facts.tsx'
import { ConditionsHead } from '../proposal/conditions-head.tsx'

/** A box to tick, the code where one is asked for, and one button: pressed twice it agrees once. */
export function AcceptAgreement({ base, negotiation, contrato, condicoes, diasAteQuebrar }: AcceptAgreementProps) {
  const navigate = useNavigate()
  const [accepted, setAccepted] = useState(false)
  const { busy, problems, setProblems, submit } = useSubmit(problemsOf)
  const [codeSent, setCodeSent] = useState(false)
  const asksCode = negotiation.passo === 'CODIGO'
  const { only, shows, isLast, place, next, back } = useOneQuestion(asksCode ? [BOX, CODE] : [BOX])
  const missing = missingFor({ asksCode: asksCode && only !== BOX, codeSent, accepted })
  const conclude = (form: FormData) => {
    const codigo = String(form.get('codigo') ?? '')
    if (missing !== undefined || busy) return
    if (!isLast) return next()
    if (asksCode && !/^\d{6}$/.test(codigo))
      return setProblems(problemAt('Digite os 6 dígitos do código.', { field: 'codigo' }))
    submit(async () => {
      const outcome = await concludeWith(negotiation, asksCode ? codigo : undefined)
      if (!('agreement' in outcome)) return outcome
      await navigate(`${paths.agreement(base, outcome.agreement)}&novo=1`)
      return undefined
    })
  }
  return (
    <Form className="cols cols--aside" onSubmit={conclude}>
      <PaperCard as="section" aria-label="O que você vai aceitar">
        <ConditionsHead conditions={condicoes} />
        <TotalLine {...condicoes} />
        <Perforation />
        <div className="stack mt-3">
          {asksCode && place !== undefined && <p className="sub">{place}</p>}
          <ContractReading hidden={only === CODE} {...{ contrato, condicoes, diasAteQuebrar }} />
          {asksCode && (
            <CodeAsked
              hidden={!shows(CODE)}
              negociacao={negotiation.negociacao}
              error={messageOf(problems, 'codigo')}
              onSent={() => {
                setProblems(noProblems)
                setCodeSent(true)
              }}
            />
          )}
          <div hidden={!shows(BOX)}>
            <Checkbox name={BOX} checked={accepted} onChange={(event) => setAccepted(event.currentTarget.checked)}>
              Li e aceito o contrato do acordo. Quero uma cópia no meu e-mail.
            </Checkbox>
          </div>
          <ProblemNotice>{problems.form}</ProblemNotice>
          <Button type="submit" block busy={busy} reason={missing}>
            {isLast ? 'Fechar acordo' : 'Continuar'}
          </Button>
          {back && (
            <Button kind="quiet" block onClick={back}>
              Voltar ao contrato
            </Button>
          )}
        </div>
      </PaperCard>
    </Form>
  )
}

/** The price of what is signed, on the screen that binds. */
const TotalLine = ({ quantidade, totalCentavos, jurosMes, cetAno }: Conditions) =>
  quantidade > 0 && (
    <p className="small mt-3">
      <b>
        Total de <Money cents={totalCentavos} />
      </b>
      , com juros de {formatRate(jurosMes)} ao mês. CET de {formatRate(cetAno)} ao ano.
    </p>
  )

const CodeAsked = ({ hidden, negociacao, ...rest }: CodeAskedProps) => (
  <div id={CODE} tabIndex={-1} role="group" aria-label="Código para fechar o acordo" hidden={hidden}>
    <ConfirmationCode
      lead="Para fechar o acordo, confirme que é você com um código de 6 dígitos."
      send={(canal) => call('sendAgreementCode', { body: { negociacao, canal } })}
      {...rest}
    />
  </div>
)

type CodeAskedProps = Pick<ComponentProps<typeof ConfirmationCode>, 'error' | 'onSent'> & {
  hidden: boolean
  negociacao: string
}

const ContractReading = ({ contrato, condicoes, diasAteQuebrar, hidden }: ContractReadingProps) => (
  <div className="stack" hidden={hidden}>
    <EasyReading title="O contrato em cinco frases" sentences={easyAgreement(condicoes, diasAteQuebrar)} />
    <div>
      <ContractText
        contract={contrato}
        about={
          <>
            <ConditionsHead conditions={condicoes} />
            <ConditionsFacts conditions={condicoes} />
          </>
        }
      />
    </div>
  </div>
)

const BOX = 'aceite'
const CODE = 'confirmacao'

/** The missing parts that keep the button waiting, in their order on the screen. */
function missingFor({ asksCode, codeSent, accepted }: Record<'asksCode' | 'codeSent' | 'accepted', boolean>) {
  if (asksCode && !codeSent) return 'Peça o código para continuar.'
  return accepted ? undefined : 'Marque o aceite para continuar.'
}

interface AcceptAgreementProps {
  base: string
  negotiation: NegotiationFlow
  contrato: Summary['contrato']
  condicoes: Conditions
  diasAteQuebrar: number
}

type ContractReadingProps = Pick<AcceptAgreementProps, 'contrato' | 'condicoes' | 'diasAteQuebrar'> & {
  hidden: boolean
}
