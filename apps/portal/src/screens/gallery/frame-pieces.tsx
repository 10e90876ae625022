import { BrandMark } from '../../chrome/page/brand-mark.tsx'
import { ActiveCard } from '../../chrome/dashboard/active-card.tsx'
import { AllContacts } from '../../chrome/help/all-contacts.tsx'
import { CallUs } from '../../chrome/help/call-us.tsx'
import { EasyReading } from '../../chrome/help/easy-reading.tsx'
import { Meaning } from '../../chrome/help/meaning.tsx'
import { HelpPlaces, IssuerHelp } from '../../chrome/help/debt-help.tsx'
import { SecondarySection } from '../../chrome/dashboard/further.tsx'
import { FullBanner } from '../../chrome/dashboard/full-banner.tsx'
import { Logo } from '../../chrome/page/logo.tsx'
import { PageHead } from '../../chrome/page/page-head.tsx'
import { LossPhone } from '../../chrome/help/loss-phone.tsx'
import { PageHelp } from '../../chrome/help/page-help.tsx'
import { QuestionAfter, QuestionPlace, useOneQuestion } from '../../chrome/help/one-question.tsx'
import { PhoneWords } from '../../chrome/help/phone-words.tsx'
import { PhoneLink } from '../../chrome/help/phone-link.tsx'
import { LookChoice } from '../../chrome/help/look-choice.tsx'
import { SimpleModeSwitch } from '../../chrome/help/simple-mode-switch.tsx'
import { SignOutButton } from '../../chrome/page/sign-out-button.tsx'
import { TopBar } from '../../chrome/page/top-bar.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { PaperCard } from '../../ui/paper/paper-card.tsx'
import { type Look, lookAt } from './look.ts'
import { Group, Specimen } from './specimen.tsx'
import { wholePages } from './whole-pages.tsx'

const banner = {
  idItem: 'cartao-da-loja',
  class: 'full-banner',
  titleModal: 'Cartão da loja',
  descriptionModal: 'A fatura, os carnês e o limite, no mesmo lugar.',
  imagePath: '/temas/varejo/faixa.svg',
}

export const FramePieces = ({ look }: { look: Look }) => (
  <Group id="moldura" title="Moldura">
    <Specimen of="BrandMark">
      <BrandMark />
    </Specimen>
    <Specimen of="DashboardShell, AccountMenu, Bell, ModuleMenu, PayBar, PublicPage, SkipLink, Footer" wide>
      <div className="actions">
        {Object.entries(wholePages).map(([page, { name }]) => (
          <ButtonLink key={page} kind="secondary" to={lookAt({ ...look, page })}>
            {name}
          </ButtonLink>
        ))}
      </div>
    </Specimen>
    <Specimen of="TopBar" wide>
      <TopBar logo={look.logo} onSignOut={() => {}} />
    </Specimen>
    <Specimen of="FullBanner" wide>
      <FullBanner banners={[banner]} />
    </Specimen>
    <Specimen of="ActiveCard">
      <ActiveCard name="Jangada Mais" lastFour="4821" onSwap={() => {}} />
      <ActiveCard name="Carnê Benvinda" />
    </Specimen>
    <Help />
    <Specimen of="SecondarySection, SimpleModeSwitch">
      <SecondarySection title="Limite do cartão">
        <p>No modo simples, isto fica atrás do seu nome.</p>
      </SecondarySection>
      <SimpleModeSwitch />
    </Specimen>
    <Specimen of="useOneQuestion, QuestionPlace, QuestionAfter">
      <TwoQuestions />
    </Specimen>
    <Specimen of="LookChoice">
      <LookChoice />
    </Specimen>
    <Specimen of="Logo, SignOutButton">
      <p className="actions">
        <Logo {...look.logo} />
        <Logo {...look.symbol} />
      </p>
      <SignOutButton onPress={() => {}} />
    </Specimen>
    <Specimen of="PageHead">
      <PageHead
        title="Como você quer pagar?"
        back={{ to: paths.home(), text: 'Voltar' }}
        step={{ step: 2, total: 3, name: 'forma de pagamento' }}
      >
        O pagamento cai na hora com Pix.
      </PageHead>
    </Specimen>
  </Group>
)

const Help = () => (
  <>
    <Specimen of="IssuerHelp, HelpPlaces">
      <PaperCard as="div">
        <IssuerHelp />
        <HelpPlaces />
      </PaperCard>
    </Specimen>
    <Specimen of="EasyReading, Meaning, Glossary">
      <EasyReading
        title="A fatura em cinco frases"
        sentences={['O total é este.', 'Vence hoje.', 'Não há juros.', 'Pague por Pix.', 'Guarde o comprovante.']}
      />
      <p>
        <Meaning of="CET" />
      </p>
    </Specimen>
    <Specimen of="PageHelp, Listen">
      <PageHelp />
    </Specimen>
    <Specimen of="AllContacts">
      <PaperCard as="div">
        <AllContacts />
      </PaperCard>
    </Specimen>
    <Specimen of="CallUs, LossPhone, PhoneLink, PhoneWords">
      <PaperCard as="div">
        <CallUs />
        <p>
          Se não der, ligue para <PhoneLink />. <LossPhone />
        </p>
        <p>
          <PhoneWords of="Fale com o novo credor: 0800 000 0090, de segunda a sexta." />
        </p>
      </PaperCard>
    </Specimen>
  </>
)

const exampleQuestions = ['exemplo-quanto', 'exemplo-como']
const exampleNames = { 'exemplo-quanto': 'o valor', 'exemplo-como': 'a forma de pagamento' }

/** Both at once, and one after the other in the simple mode. */
function TwoQuestions() {
  const { only, shows, isLast, next, back } = useOneQuestion(exampleQuestions)
  const place = { questions: exampleQuestions, only, names: exampleNames }
  return (
    <div className="stack">
      <QuestionPlace {...place} />
      {shows('exemplo-quanto') && (
        <p id="exemplo-quanto" tabIndex={-1}>
          Quanto você quer pagar?
        </p>
      )}
      {shows('exemplo-como') && (
        <p id="exemplo-como" tabIndex={-1}>
          Como você quer pagar?
        </p>
      )}
      <QuestionAfter {...place} />
      {!isLast && <Button onClick={next}>Próxima pergunta</Button>}
      {back && <Button onClick={back}>Pergunta de antes</Button>}
    </div>
  )
}
