import { type ComponentType, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { DashboardShell } from '../../chrome/dashboard/dashboard-shell.tsx'
import { Footer } from '../../chrome/page/footer.tsx'
import { PageHead } from '../../chrome/page/page-head.tsx'
import { PayBar } from '../../chrome/dashboard/pay-bar.tsx'
import { PublicPage } from '../../chrome/page/public-page.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { card, home, invoice, negotiate, person } from '../../ui/icons/things.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { Sleeve } from '../../ui/paper/sleeve.tsx'
import { PaperCard } from '../../ui/paper/paper-card.tsx'
import { fullFooter } from './full-footer.ts'
import { type Look, lookAt } from './look.ts'

type SamplePage = { name: string; Body: ComponentType<{ look: Look }> }

/** Parts that a page has once. Each is shown alone, by `?pagina=`. */
export const wholePages: Record<string, SamplePage> = {
  painel: { name: 'Painel', Body: (props) => <Shell {...props} variant="plain" /> },
  capa: { name: 'Painel com o cartão na tela', Body: (props) => <Shell {...props} variant="hero" /> },
  tarefa: { name: 'Tarefa com barra de pagamento', Body: (props) => <Shell {...props} variant="task" /> },
  entrada: { name: 'Página pública estreita', Body: (props) => <Public {...props} width="auth" /> },
  publica: { name: 'Página pública larga', Body: (props) => <Public {...props} width="page" /> },
}

/** Drawn instead of the gallery's page, which has a `main` and a skip link of its own. */
export function WholePage({ page: { Body }, look }: { page: SamplePage; look: Look }) {
  const [place] = useState(() => document.createElement('div'))
  useLayoutEffect(() => {
    const root = document.getElementById('root') as HTMLElement
    root.before(place)
    root.hidden = true
    return () => {
      place.remove()
      root.hidden = false
    }
  }, [place])
  return createPortal(<Body look={look} />, place)
}

const modules = [
  { to: '?modulo=inicio', label: 'Início', icon: home },
  { to: '?modulo=faturas', label: 'Fatura', icon: invoice, current: true },
  { to: '?modulo=negociar', label: 'Negociar', icon: negotiate, notified: true },
  { to: '?modulo=servicos', label: 'Cartão', icon: card },
  { to: '?modulo=conta', label: 'Conta', icon: person },
]

const back = (look: Look) => ({ to: lookAt({ ...look, page: undefined }), text: 'Galeria' })

const Shell = ({ look, variant }: { look: Look; variant: 'plain' | 'hero' | 'task' }) => (
  <DashboardShell
    variant={variant}
    logo={look.logo}
    symbol={look.symbol}
    homeTo={lookAt(look)}
    greeting="Olá, Marina"
    name="Marina"
    accountTo={paths.account()}
    card={{ name: 'Jangada Mais', lastFour: '4821', onSwap: () => {} }}
    modules={modules}
    onSignOut={() => {}}
  >
    <PageHead title={wholePages[look.page ?? '']?.name} back={back(look)}>
      O cabeçalho e o menu ficam em volta da tela.
    </PageHead>
    <Panel title="Um bloco">
      <p>O que a tela mostra.</p>
    </Panel>
    {variant === 'task' && (
      <PayBar cents={1284_60}>
        <Button size="big">Continuar</Button>
      </PayBar>
    )}
  </DashboardShell>
)

const Public = ({ look, width }: { look: Look; width: 'auth' | 'page' }) => (
  <PublicPage
    width={width}
    bar={{ logo: look.logo, homeTo: lookAt(look), onSignOut: () => {} }}
    footer={<Footer configuration={fullFooter} year={2026} version="V.5.01.1" />}
  >
    <PageHead title={wholePages[look.page ?? '']?.name} back={back(look)} />
    <Sleeve low>
      <PaperCard as="div" tucked>
        <p>O que a tela mostra.</p>
      </PaperCard>
    </Sleeve>
  </PublicPage>
)
