import { Modal } from '../../chrome/dialogs/modal.tsx'
import type { OfferBanner } from '../../journey/journey.ts'
import { type FlowName, session } from '../../session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Carousel } from './carousel.tsx'
import { contactWords } from './contact-words.ts'
import styles from './digital-invoice.module.css'
import { Slide } from './slide.tsx'

/** The digital invoice (MODAL-05): its advantages as slides, and the meaning of accepting, on every slide. */
export default function DigitalInvoice({ banners, onAccept, onClose }: DigitalInvoiceProps) {
  const foot = (
    <>
      <p className={styles.terms}>
        <Terms flow={session.get().signIn.flow} contacts={contactWords(session.get().auth.user)} />
      </p>
      <Button kind="secondary" onClick={onClose}>
        Agora não
      </Button>
      <Button onClick={onAccept}>Faça adesão</Button>
    </>
  )
  return (
    <Modal title="Acesse sua nova fatura!" onClose={onClose} foot={foot}>
      <Carousel
        label="Vantagens da fatura digital"
        slides={banners.map((banner, place) => ({
          id: banner.idItem,
          className: banner.class,
          content: <Slide banner={banner} place={place} />,
        }))}
      />
    </Modal>
  )
}

/** The effect of accepting in a flow, and how to undo it: only a card holder finds the switch in Cartão. */
function Terms({ flow, contacts }: { flow: FlowName | null; contacts: string }) {
  if (flow === 'POSSUI_CARTAO')
    return (
      <>
        Ao aderir, as faturas de todos os seus cartões deixam de ir pelos Correios e passam a ir só para{' '}
        <b>{contacts}</b>. Para voltar ao papel, use a tela Cartão.
      </>
    )
  if (flow === 'NAO_POSSUI_CARTAO')
    return (
      <>
        Ao aderir, quando você tiver um cartão, as faturas vão só para <b>{contacts}</b>. Para voltar ao papel, use a
        tela Cartão.
      </>
    )
  return 'A fatura digital começa quando você tiver um cartão. Até lá, nada muda.'
}

interface DigitalInvoiceProps {
  banners: readonly OfferBanner[]
  onAccept: () => void
  onClose: () => void
}
