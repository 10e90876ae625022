import type { Reply } from '@portal/contract'

type StoredCredit = { cents: number; since: Date; returnedAt: Date | null; protocol: string | null }

/** A credit as its owner sees it: how much, and under which protocol it was given back. */
export const wireCredit = ({
  cents,
  since,
  returnedAt,
  protocol,
}: StoredCredit): Reply<'agreement'>['creditos'][number] => ({
  valorCentavos: cents,
  desde: since.toISOString(),
  devolvidoEm: returnedAt?.toISOString() ?? null,
  protocolo: protocol,
})
