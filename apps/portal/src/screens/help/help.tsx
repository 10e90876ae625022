import { useState } from 'react'
import { Link } from 'react-router'
import { LossPhone } from '../../chrome/help/loss-phone.tsx'
import { PageHead } from '../../chrome/page/page-head.tsx'
import { PhoneLink } from '../../chrome/help/phone-link.tsx'
import { EmptyState } from '../../ui/feedback/state.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { search } from '../../ui/icons/actions.ts'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/session.ts'
import { questionsFor } from './help-search.ts'
import styles from './help.module.css'
import { type Question, subjects } from './help-words.ts'
import { unbroken } from '../../ui/unbroken.tsx'

/** Questions and answers of the portal, by subject and by a search. */
export default function Help() {
  const [sought, setSought] = useState('')
  const isSignedIn = useSession(({ auth }) => auth.accessToken !== null)
  return (
    <>
      <PageHead
        title="Ajuda"
        back={isSignedIn ? { to: paths.account(), text: 'Conta' } : { to: paths.home(), text: 'Página inicial' }}
      >
        Procure sua dúvida ou escolha um assunto.
      </PageHead>
      <TextField
        label="Buscar na ajuda"
        name="busca"
        type="search"
        icon={search}
        placeholder="Boleto, limite, senha"
        autoComplete="off"
        value={sought}
        onChange={(event) => setSought(event.currentTarget.value)}
      />
      {sought.trim() === '' ? (
        subjects.map(({ title, questions }) => (
          <Panel key={title} title={title}>
            <Questions of={questions} />
          </Panel>
        ))
      ) : (
        <Found questions={questionsFor(sought, subjects)} />
      )}
      <p>
        Não achou? Ligue para <PhoneLink />.
      </p>
    </>
  )
}

const Found = ({ questions }: { questions: readonly Question[] }) => (
  <>
    <p role="status">{countWords(questions.length)}</p>
    <Panel>
      {questions.length > 0 ? (
        <Questions of={questions} />
      ) : (
        <EmptyState icon={search} title="Nada com essas palavras">
          Tente uma palavra só, como boleto ou senha.
        </EmptyState>
      )}
    </Panel>
  </>
)

const countWords = (count: number): string => {
  if (count === 0) return 'Nenhuma resposta'
  return count === 1 ? '1 resposta' : `${count} respostas`
}

const Questions = ({ of }: { of: readonly Question[] }) => (
  <div className={styles.questions}>
    {of.map(({ asks, answer, way, calls }) => (
      <Disclosure key={asks} summary={asks}>
        <p>{unbroken(answer)}</p>
        {way && (
          <p>
            <Link className="link" to={way.to}>
              {way.text}
            </Link>
          </p>
        )}
        {calls === 'loss' && (
          <p>
            <LossPhone />
          </p>
        )}
        {calls === 'issuer' && (
          <p>
            Ligue para <PhoneLink />.
          </p>
        )}
      </Disclosure>
    ))}
  </div>
)
