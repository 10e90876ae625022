import type { Reply } from '@portal/contract'

type OfferSlide = Reply<'digitalInvoiceBanners'>[number]

/** The offer, word for word. A new text, here or above the button, is a new version: each consent stores its name. */
export const offer: { version: string; banners: OfferSlide[] } = {
  version: '2026-11b',
  banners: [
    {
      idItem: 'fatura-digital-1',
      class: 'active',
      titleModal: 'Desconto na <b>anuidade diferenciada</b>',
      imagePath: '/temas/_atual/oferta-desconto.svg',
      descriptionModal:
        'Com a fatura digital e o pagamento em dia, a anuidade diferenciada do cartão fica mais barata.',
    },
    {
      idItem: 'fatura-digital-2',
      class: '',
      titleModal: 'Por <b>SMS e e-mail</b>, sem papel',
      imagePath: '/temas/_atual/oferta-mensagem.svg',
      descriptionModal:
        'As faturas deixam de chegar pelo correio e passam a chegar por SMS, por e-mail ou pelos dois, nos contatos do seu cadastro.',
    },
    {
      idItem: 'fatura-digital-3',
      class: '',
      titleModal: 'Sem atraso, <b>em qualquer lugar</b>',
      imagePath: '/temas/_atual/oferta-lugar.svg',
      descriptionModal: 'A fatura chega assim que fecha e você abre quando quiser, de onde estiver.',
    },
  ],
}
