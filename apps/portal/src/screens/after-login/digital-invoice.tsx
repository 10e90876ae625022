import { Modal } from '../../chrome/modal.tsx'
import type { Banner } from '../../journey/journey.ts'
import { session } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Carousel } from './carousel.tsx'
import { contactWords } from './contact-words.ts'
import styles from './digital-invoice.module.css'
import { Slide } from './slide.tsx'

/** The digital invoice (MODAL-05): its advantages in turn, and what accepting means, on whatever slide it is accepted. */
export default function DigitalInvoice({ banners, onAccept, onClose }: DigitalInvoiceProps) {
  const foot = (
    <>
      <p className={styles.terms}>
        Ao aderir, as faturas de todos os seus cartões deixam de ir pelos Correios e passam a ir só para{' '}
        <b>{contactWords(session.get().dataUser)}</b>. Se mudar de ideia, é só ligar para a gente.
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
          content: <Slide banner={banner} place={place} />,
        }))}
      />
    </Modal>
  )
}

interface DigitalInvoiceProps {
  banners: readonly Banner[]
  onAccept: () => void
  onClose: () => void
}
