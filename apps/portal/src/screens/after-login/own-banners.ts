import type { Banner } from './load-banners.ts'

const banner = (idItem: string, titleModal: string, descriptionModal: string): Banner => ({
  idItem,
  class: '',
  titleModal,
  imagePath: '',
  descriptionModal,
})

/** What the offer says where the server's banners do not come (seed 2.4). */
export const ownBanners: readonly Banner[] = [
  banner(
    'desconto',
    'Desconto na anuidade diferenciada',
    'Quem adere à fatura digital paga menos anuidade diferenciada, enquanto a fatura estiver em dia.',
  ),
  banner(
    'mensagem',
    'Por SMS e e-mail',
    'A fatura deixa de ir pelos Correios e passa a chegar por SMS, por e-mail ou pelos dois.',
  ),
  banner('lugar', 'Sem atraso na entrega', 'Acesse de onde estiver, na hora em que precisar.'),
]
