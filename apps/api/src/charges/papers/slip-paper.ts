import { formatCpf, maskCpf } from '@portal/brazil/cpf'
import { civilDateInSaoPaulo, formatDate } from '@portal/brazil/dates'
import { maskName } from '@portal/brazil/masks'
import type { Beneficiary, SlipPaper } from '../../platform/documents/slip-document.ts'
import { type PayableSlip, isCollected, slipKindOf, slipTermsOf } from '../payments/public.ts'
import type { Logo } from '../../platform/documents/logo.ts'
import type { Parties } from './repository.ts'

/** The paper for who proved no more than a birth date: the banks know the payer by the barcode. */
export const withPayerHidden = (paper: SlipPaper): SlipPaper => ({
  ...paper,
  payer: { name: maskName(paper.payer.name), cpf: maskCpf(paper.payer.cpf), address: '' },
})

/** The payer and the issuer of a paper, and the logo at its top. */
export type PaperParties = Parties & { logo: Logo | undefined }

/** A slip as its document needs it; one of an invoice says of which card, others have lines of their own. */
export const slipPaperOf = (
  slip: PayableSlip,
  parties: PaperParties,
  lines: readonly string[],
  card?: { name: string },
): SlipPaper => ({
  about: slip.about,
  amountCents: slip.amountCents,
  dueOn: slip.dueOn,
  issuedOn: civilDateInSaoPaulo(slip.createdAt),
  documentNumber: `${(slip.month ?? slip.dueOn.slice(0, 7)).replace('-', '')}-${slip.id.slice(0, 8).toUpperCase()}`,
  kind: slipKindOf(slip),
  bankNumber: slip.bankNumber ?? '',
  digitLine: slip.digitLine,
  barcode: slip.barcode,
  brCode: slip.copyPaste ?? undefined,
  instructions: [
    `Referente a: ${slip.about}${card === undefined ? '' : `, cartão ${card.name}`}.`,
    ...lines,
    `Não receber depois de ${formatDate(slipTermsOf(slip.dueOn).lastDay)}. Não cobrar multa nem juros.`,
    'Depois dessa data, o portal dá outro boleto, com o valor do dia.',
  ],
  payer: { name: parties.name, cpf: formatCpf(parties.cpf), address: parties.address },
  beneficiary: beneficiaryOf(parties),
  collectedAt: isCollected(slip) ? (slip.collectingBank ?? '') : undefined,
})

export const beneficiaryOf = (parties: PaperParties): Beneficiary => ({
  name: parties.issuerName,
  cnpj: parties.cnpj,
  address: parties.issuerAddress,
  bankName: parties.bankName,
  bankAgreement: parties.bankAgreement,
  bankWallet: parties.bankWallet,
  logo: parties.logo,
  sac: parties.sac,
  ombudsman: parties.ombudsman,
})
