import { Modal } from '../../chrome/modal.tsx'
import { Button } from '../../ui/button.tsx'
import { Carousel } from './carousel.tsx'
import type { Banner } from './load-banners.ts'
import { ownBanners } from './own-banners.ts'
import { Slide } from './slide.tsx'

/** The digital invoice (MODAL-05): its advantages in turn, and one button that accepts. */
export default function DigitalInvoice({ banners, onAccept, onClose }: DigitalInvoiceProps) {
  const slides = banners.length > 0 ? banners : ownBanners
  const foot = (
    <Button size="big" onClick={onAccept}>
      Faça adesão
    </Button>
  )
  return (
    <Modal title="Acesse sua nova fatura!" onClose={onClose} foot={foot}>
      <Carousel
        label="Vantagens da fatura digital"
        slides={slides.map((banner, place) => ({
          id: banner.idItem,
          content: <Slide banner={banner} place={place} />,
        }))}
      />
    </Modal>
  )
}

interface DigitalInvoiceProps {
  /** None: it has its own. */
  banners: readonly Banner[]
  onAccept: () => void
  onClose: () => void
}
