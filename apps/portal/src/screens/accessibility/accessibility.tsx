import { LookChoice } from '../../chrome/help/look-choice.tsx'
import { PhoneLink } from '../../chrome/help/phone-link.tsx'
import { useSimpleSwitch } from '../../chrome/help/simple-mode-switch.tsx'
import { useLibras } from '../../chrome/help/use-libras.ts'
import { Switch } from '../../ui/choices/switch.tsx'
import { type Fact, Facts } from '../../ui/layout/facts.tsx'
import { Panel } from '../../ui/layout/panel.tsx'

/** The statement of accessibility (Lei 13.146/2015, art. 63): settings, what is tested, what is missing, and whom to tell. */
export default function Accessibility() {
  return (
    <>
      <h1>Acessibilidade</h1>
      <p className="lead">
        Este portal foi feito para todo mundo usar, no celular ou no computador, vendo, ouvindo ou só com o teclado.
        Seguimos a norma brasileira (ABNT NBR 17225) e a internacional (WCAG 2.2, nível AA).
      </p>
      <Settings />
      <Tested />
      <Panel title="Só com o teclado">
        <Facts rows={keys} />
      </Panel>
      <Reading />
      <Missing />
      <Panel title="Algo atrapalhou você?">
        <p>
          Conte qual página foi e o que aconteceu: <PhoneLink />. O telefone para pessoas surdas ou com deficiência de
          fala está no fim desta página, e no fim de toda página da conta.
        </p>
      </Panel>
    </>
  )
}

function Settings() {
  const [isSimple, change] = useSimpleSwitch()
  return (
    <Panel title="Deixe do seu jeito" sub="Vale em todas as páginas, neste aparelho.">
      <Switch
        title="Letras maiores"
        detail="Com telas mais simples: uma escolha de cada vez."
        checked={isSimple}
        onChange={change}
      />
      <LookChoice />
    </Panel>
  )
}

const Reading = () => (
  <Panel title="Para ler e ouvir">
    <ul className="stack">
      <li>No fim de toda página, Ouvir esta tela lê o texto com a voz do seu aparelho, que nós não recebemos.</li>
      {useLibras() && <li>Ao lado, Ver em Libras abre a tradução das frases da tela.</li>}
      <li>Em cada fatura, Baixar tem um PDF em letra grande. Os PDFs longos têm marcadores.</li>
      <li>A fatura e os contratos têm um resumo em cinco frases, e palavras como CET e IOF abrem a explicação.</li>
    </ul>
  </Panel>
)

const Tested = () => (
  <Panel title="O que conferimos a cada mudança">
    <ul className="stack">
      <li>Toda página passa por um verificador automático, no celular e no computador, em cores claras e escuras.</li>
      <li>Entrar, escolher o cartão, pagar por Pix e por boleto e sair funcionam só com o teclado.</li>
      <li>Com Mais contraste, todo texto tem contraste de 7 para 1, em todas as marcas.</li>
      <li>O texto cresce até o dobro, e a página cabe em 320 pixels de largura sem rolar para o lado.</li>
      <li>Boletos e faturas em PDF têm títulos, ordem de leitura e o código de barras em números.</li>
    </ul>
  </Panel>
)

const keys: Fact[] = [
  { term: 'Ir para o próximo item, ou voltar', value: 'Tab, Shift + Tab' },
  { term: 'Pular para o conteúdo', value: 'Tab no começo da página' },
  { term: 'Escolher entre opções', value: 'Setas' },
  { term: 'Marcar, ligar ou desligar', value: 'Espaço' },
  { term: 'Fechar uma janela', value: 'Esc' },
]

const Missing = () => (
  <Panel title="O que ainda falta">
    <ul className="stack">
      {!useLibras() && <li>Tradução para Libras.</li>}
      <li>Testes feitos por pessoas com deficiência.</li>
    </ul>
  </Panel>
)
