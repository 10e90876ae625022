import { type CivilDate, compareDates } from '@portal/brazil/dates'
import type { InvoicePaper, PaperEntry } from './invoice-paper.ts'

/** An entry with a permanent id: a program that imports the file twice books it once. */
export type OfxEntry = PaperEntry & { id: string }

type Statement = Pick<InvoicePaper, 'closesOn' | 'totalCents' | 'today'> & {
  cardId: string
  issuerName: string
  entries: readonly OfxEntry[]
}

/**
 * The entries in OFX 1.0.2 (SGML), which Brazil's banks use. A purchase is a debit, negative; the balance is the card's
 * debt.
 */
export function entriesOfx(statement: Statement): string {
  const { closesOn, totalCents, today, cardId, entries, issuerName } = statement
  const days = entries.map(({ on }) => on).toSorted(compareDates)
  return `${HEADER}
<OFX>
<SIGNONMSGSRSV1><SONRS>${OK}<DTSERVER>${dateOf(today)}<LANGUAGE>POR<FI><ORG>${text(issuerName, 32)}</FI></SONRS></SIGNONMSGSRSV1>
<CREDITCARDMSGSRSV1><CCSTMTTRNRS><TRNUID>0${OK}
<CCSTMTRS><CURDEF>BRL
<CCACCTFROM><ACCTID>${accountOf(cardId)}</CCACCTFROM>
<BANKTRANLIST><DTSTART>${dateOf(days[0] ?? closesOn)}<DTEND>${dateOf(days.at(-1) ?? closesOn)}
${entries.map(entryOf).join('\n')}
</BANKTRANLIST>
<LEDGERBAL><BALAMT>${decimalPoint(-totalCents)}<DTASOF>${dateOf(closesOn)}</LEDGERBAL>
</CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1>
</OFX>
`
}

const HEADER = `OFXHEADER:100
DATA:OFXSGML
VERSION:102
SECURITY:NONE
ENCODING:UTF-8
CHARSET:NONE
COMPRESSION:NONE
OLDFILEUID:NONE
NEWFILEUID:NONE
`

const OK = '<STATUS><CODE>0<SEVERITY>INFO</STATUS>'

const types: Record<PaperEntry['kind'], string> = {
  COMPRA: 'DEBIT',
  PARCELAMENTO: 'DEBIT',
  TARIFA: 'FEE',
  JUROS: 'INT',
  CREDITO: 'CREDIT',
  IOF: 'FEE',
}

function entryOf({ id, on, description, detail, instalment, kind, amountCents }: OfxEntry): string {
  const memo = [description, instalment && `parcela ${instalment}`, detail].filter(Boolean).join(' · ')
  const named = `<FITID>${id}<NAME>${text(description, 32)}<MEMO>${text(memo, 255)}`
  return `<STMTTRN><TRNTYPE>${types[kind]}<DTPOSTED>${dateOf(on)}<TRNAMT>${decimalPoint(-amountCents)}${named}</STMTTRN>`
}

const dateOf = (day: CivilDate): string => `${day.replaceAll('-', '')}120000[-3:BRT]`

/** The format has 22 characters for an account: the first 88 bits of the card's id. */
const accountOf = (cardId: string): string => cardId.replaceAll('-', '').slice(0, 22)

const decimalPoint = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Text inside a tag: without the format's marks and controls, cut to the format's length. */
const text = (words: string, most: number): string =>
  Array.from(words.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim())
    .slice(0, most)
    .join('')
    .replaceAll(/[&<>]/g, (mark) => marks[mark] ?? mark)
