import { randomUUID } from 'node:crypto'
import type { PayableSlip, SlipService } from '../payments/public.ts'
import { Refusal } from '../../platform/refusal.ts'

type SlipOrder = Parameters<SlipService['create']>[0]
type Unkeyed<O> = O extends SlipOrder ? Omit<O, 'key'> : never

/** The slip of a paper: the same paper asked for again has the same slip, unless that one is over. */
export async function printedSlip(slips: SlipService, order: Unkeyed<SlipOrder>, key: string): Promise<PayableSlip> {
  const payable = async (named: string) => {
    const made = await slips.create({ ...order, key: named })
    return slips.payable(order.customerId, made.id)
  }
  try {
    return await payable(key)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'BOLETO_NAO_PAGAVEL') return payable(randomUUID())
    throw error
  }
}
