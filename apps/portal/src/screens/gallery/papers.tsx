import { Badge } from '../../ui/feedback/badge.tsx'
import { ToneText } from '../../ui/feedback/tone-text.tsx'
import { lock } from '../../ui/icons/access.ts'
import { Booklet, Tear } from '../../ui/paper/booklet.tsx'
import { CardArt } from '../../ui/paper/card-art.tsx'
import { circleCheck, clock } from '../../ui/icons/states.ts'
import { swap } from '../../ui/icons/actions.ts'
import { HeroAmount } from '../../ui/money/amount.tsx'
import { MiniCard } from '../../ui/paper/mini-card.tsx'
import { Money } from '../../ui/money/money.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Sleeve } from '../../ui/paper/sleeve.tsx'
import { Perforation, PaperCard, PaperHead, paperTitle } from '../../ui/paper/paper-card.tsx'
import { instantWords } from '../../ui/time/instant-words.ts'
import { Stamp } from '../../ui/paper/stamp.tsx'
import { Stubs } from '../../ui/paper/stubs.tsx'
import type { Look } from './look.ts'
import { Group, Specimen } from './specimen.tsx'

export const Papers = ({ look }: { look: Look }) => (
  <Group id="papeis" title="Papéis">
    <Specimen of="PaperCard, PaperHead, paperTitle, Perforation">
      <PaperCard aria-labelledby="papel-aberto">
        <PaperHead>
          <h3 className={paperTitle} id="papel-aberto">
            Fatura de novembro
          </h3>
          <Badge tone="informative" icon={clock}>
            Em Aberto
          </Badge>
        </PaperHead>
        <HeroAmount cents={1284_60} />
        <Perforation />
        <p className="muted">Abaixo do picote, de que o valor é feito.</p>
      </PaperCard>
    </Specimen>
    <Specimen of="Stamp: still, falling; Perforation: tight">
      <PaperCard className="stack" aria-label="Comprovante">
        <PaperHead>
          <h3>Fatura paga</h3>
          <Badge tone="positive" icon={circleCheck}>
            Pago
          </Badge>
        </PaperHead>
        <p className="between py-3">
          <Stamp at="19/11/2026 14:32" still />
          <Stamp at={instantWords('2026-11-19T17:33:00Z')} word="RECEBIDO" />
        </p>
        <Perforation tight />
        <p className="muted">O segundo cai quando a tela abre.</p>
      </PaperCard>
    </Specimen>
    <Sleeves look={look} />
    <Specimen of="CardArt, MiniCard, ToneText">
      <CardArt
        logo={look.cardLogo}
        name="Marina Souza"
        lastFour="4821"
        action={{ icon: swap, text: 'Trocar cartão', onPress: () => {} }}
      />
      <p className="actions">
        <MiniCard />
        <MiniCard logo={look.cardLogo} />
        <MiniCard face="#FFC53D" logo={{ src: '/temas/varejo/logo-cartao.svg', alt: '' }} />
        <MiniCard locked />
      </p>
      <ToneText icon={lock}>Bloqueado por você</ToneText>
    </Specimen>
    <Booklets />
    <Specimen of="Panel">
      <Panel title="Painel" sub="Com uma linha embaixo do título" aside={<Badge>3</Badge>}>
        <p>O que fica ao lado do principal.</p>
      </Panel>
    </Specimen>
  </Group>
)

const Booklets = () => (
  <Specimen of="Booklet, Tear, Stubs">
    <Booklet spine="#B3261E" aria-label="Carnê da Casa Benvinda">
      <h3>Casa Benvinda</h3>
      <p>
        Parcela 4 de 10, <Money cents={89_90} />
      </p>
      <Tear />
      <Stubs
        states={['paid', 'paid', 'late', 'now', 'ahead', 'ahead', 'ahead', 'ahead', 'ahead', 'ahead']}
        label="Parcelas do carnê"
      />
    </Booklet>
    <Booklet aria-label="Carnê sem cor">
      <p>A lombada tem a cor da marca onde a loja não tem uma.</p>
    </Booklet>
  </Specimen>
)

const Sleeves = ({ look }: { look: Look }) => (
  <>
    <Specimen of="Sleeve, PaperCard: tucked">
      <Sleeve logo={look.cardLogo} action={{ icon: swap, text: 'Trocar cartão', onPress: () => {} }}>
        <PaperCard tucked aria-label="Na capa">
          <p>O cartão fica atrás do papel.</p>
        </PaperCard>
      </Sleeve>
    </Specimen>
    <Specimen of="Sleeve: low">
      <Sleeve low>
        <PaperCard as="div" tucked>
          <p>Na entrada aparece menos do cartão.</p>
        </PaperCard>
      </Sleeve>
    </Specimen>
  </>
)
