import { Link } from 'react-router'
import { messageOf } from '../../client/problems.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { exclamation } from '../../ui/icons/notices.ts'
import { HowTo } from '../../ui/layout/how-to.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { PaperCard } from '../../ui/paper/paper-card.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { CodePicture } from './code-picture.tsx'
import { bring, useBroughtCode, useCodeCheck } from './use-code-check.ts'
import { VerdictView } from './verdict-view.tsx'

export default function CodeCheck() {
  const { answer, problems, busy, submit, onInput, onMiss } = useCodeCheck()
  useBroughtCode()
  return (
    <>
      <PaperCard as="section" className="stack-l" aria-label="É nosso?">
        <div className="stack">
          <h1>Este código é nosso?</h1>
          <p className="lead">Recebeu um boleto ou um Pix e desconfia? Cole aqui antes de pagar.</p>
        </div>
        <Form method="post" action={paths.checkCode()} onSubmit={submit} problems={problems.fields}>
          <TextAreaField
            name="codigo"
            label="Linha digitável, código de barras ou Pix Copia e Cola"
            hint="Ao colar, conferimos na hora. Vale a mensagem inteira, e também cartas e recibos."
            error={messageOf(problems, 'codigo')}
            autoComplete="off"
            spellCheck={false}
            onInput={onInput}
          />
          <Button type="submit" size="big" block busy={busy}>
            Conferir
          </Button>
        </Form>
        <div role="status">
          {problems.form !== undefined && (
            <Notice icon={exclamation} tone="negative">
              {problems.form}
            </Notice>
          )}
          {answer !== undefined && <VerdictView answer={answer} />}
        </div>
        <CodePicture onCode={bring} onMiss={onMiss} />
      </PaperCard>
      <Panel title="Como não cair em boleto falso">
        <HowTo>
          <li>Antes de confirmar, leia no aplicativo do banco quem recebe o dinheiro.</li>
          <li>Desconfie de oferta com urgência, por mensagem ou telefone.</li>
          <li>
            Na dúvida, gere o código aqui mesmo, no{' '}
            <Link className="link" to={paths.quickSlipLogin()}>
              boleto rápido
            </Link>
            .
          </li>
          <li>
            Pagou um falso? Fale com o seu banco agora. Se foi Pix, peça a devolução por golpe: o MED, Mecanismo
            Especial de Devolução.
          </li>
        </HowTo>
      </Panel>
    </>
  )
}
