import { Link } from 'react-router'
import { AllContacts } from '../../../chrome/help/all-contacts.tsx'
import { LookChoice } from '../../../chrome/help/look-choice.tsx'
import { useSimpleSwitch } from '../../../chrome/help/simple-mode-switch.tsx'
import { unreadWords, useUnread } from '../../../chrome/notices/unread.ts'
import { paths } from '../../../paths.ts'
import { endSession } from '../../../session/sign-out.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { lock, signOut } from '../../../ui/icons/access.ts'
import { share } from '../../../ui/icons/actions.ts'
import { agreement, bell, invoice, person, smartphone } from '../../../ui/icons/things.ts'
import { Switch } from '../../../ui/choices/switch.tsx'
import { ListRow } from '../../../ui/layout/list-row.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Rows } from '../../../ui/layout/rows.tsx'
import { Tile } from '../../../ui/layout/tile.tsx'
import { type Statements, StatementsPanel } from './statements.tsx'

/** The person's own rows; without `statements` for who has no services. */
export const AccountOf = ({ statements }: { statements: Statements | undefined }) => (
  <div className="cols cols--half">
    <div className="stack-l">
      <AlertsAndData />
      <Security />
      <Documents isWhole={statements !== undefined} />
      {statements && <StatementsPanel statements={statements} />}
    </div>
    <div className="stack-l">
      <Appearance />
      <Panel title="Ajuda">
        <div className="stack-l">
          <AllContacts />
          <Link className="link" to={paths.help()}>
            Perguntas e respostas
          </Link>
        </div>
      </Panel>
      <Rows paper>
        <ListRow
          lead={<Tile icon={signOut} />}
          title="Sair"
          detail="Termina seu acesso neste aparelho"
          onPress={() => endSession({ reason: 'sign-out' })}
        />
      </Rows>
    </div>
  </div>
)

function AlertsAndData() {
  const unread = useUnread()
  return (
    <section className="stack" aria-labelledby="avisos-e-dados">
      <h2 id="avisos-e-dados">Avisos e dados</h2>
      <Rows paper>
        <ListRow
          to={paths.alerts()}
          lead={<Tile icon={bell} />}
          title="Avisos"
          detail="Quais avisos receber e por onde"
          trail={unread > 0 ? <Badge tone="informative">{unreadWords(unread)}</Badge> : undefined}
        />
        <ListRow
          to={paths.updateData()}
          lead={<Tile icon={smartphone} />}
          title="Celular e e-mail"
          detail="Para onde vão códigos e avisos"
        />
        <ListRow
          to={paths.myData()}
          lead={<Tile icon={person} />}
          title="Meus dados"
          detail="Copiar, corrigir ou apagar"
        />
      </Rows>
    </section>
  )
}

const Security = () => (
  <section className="stack" aria-labelledby="acesso">
    <h2 id="acesso">Acesso</h2>
    <Rows paper>
      <ListRow
        to={paths.security()}
        lead={<Tile icon={lock} />}
        title="Senha e aparelhos"
        detail="Onde sua conta está aberta"
      />
    </Rows>
  </section>
)

const Documents = ({ isWhole }: { isWhole: boolean }) => (
  <section className="stack" aria-labelledby="documentos">
    <h2 id="documentos">Documentos</h2>
    <Rows paper>
      <ListRow
        to={paths.paymentProofs()}
        lead={<Tile icon={invoice} />}
        title="Comprovantes"
        detail="De tudo o que você pagou"
      />
      {isWhole && (
        <>
          <ListRow
            to={paths.acceptances()}
            lead={<Tile icon={agreement} />}
            title="Contratos e termos"
            detail="O que você aceitou, com data"
          />
          <ListRow
            to={paths.payLinks()}
            lead={<Tile icon={share} />}
            title="Links para alguém pagar"
            detail="Os que você criou"
          />
        </>
      )}
    </Rows>
  </section>
)

function Appearance() {
  const [isSimple, change] = useSimpleSwitch()
  return (
    <Panel title="Aparência" sub="Em todas as telas, só neste aparelho.">
      <div className="stack">
        <Switch
          title="Letras maiores"
          detail="Com telas mais simples: uma escolha de cada vez."
          checked={isSimple}
          onChange={change}
        />
        <LookChoice />
        <Link className="link small" to={paths.accessibility()}>
          Acessibilidade do portal
        </Link>
      </div>
    </Panel>
  )
}
