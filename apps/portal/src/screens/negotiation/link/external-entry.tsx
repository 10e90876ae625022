import { useEffect } from 'react'
import { useOutletContext } from 'react-router'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { PaperCard } from '../../../ui/paper/paper-card.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { externalAddress } from './external-address.ts'

/** Leads on to the issuer's negotiation outside this portal (NEG-05); says so where there is none. */
export default function ExternalEntry() {
  const { elsewhere: target } = useOutletContext<{ elsewhere?: string }>()
  const to = externalAddress(target ?? paths.negotiationLogin(), new URL(location.href))
  return target === undefined ? <Nowhere login={to.pathname + to.search} /> : <LedOn to={to} />
}

function LedOn({ to: { href, host } }: { to: URL }) {
  // Replaces this page: going back must not lead on again.
  useEffect(() => location.replace(href), [href])
  return (
    <>
      <h1 className="vh">Negociação</h1>
      <Spinner text="Abrindo a negociação..." />
      <p className="small muted">
        Você vai para <b>{host}</b>. Se nada abrir,{' '}
        <a className="link" href={href}>
          continue por aqui
        </a>
        .
      </p>
    </>
  )
}

const Nowhere = ({ login }: { login: string }) => (
  <PaperCard as="section" className="stack-l" aria-label="Negociação">
    <div className="stack">
      <h1>A negociação é aqui mesmo</h1>
      <p className="lead">
        Não mandamos ninguém a outro site para negociar. Entre para ver o que está em aberto e escolher como pagar.
      </p>
    </div>
    <div className="actions">
      <ButtonLink size="big" block to={login}>
        Entrar para negociar
      </ButtonLink>
      <ButtonLink kind="quiet" to={paths.home()}>
        Voltar ao início
      </ButtonLink>
    </div>
  </PaperCard>
)
