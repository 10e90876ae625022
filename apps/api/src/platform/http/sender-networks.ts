import type { FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'
import { within } from './networks.ts'

/** The networks that each sender's calls come from; a sender without any may call from anywhere. */
export type SenderNetworks = Record<'PIX' | 'BOLETO' | 'MESA', readonly string[] | undefined>

/** Refuses a call from a network that is not its sender's, whatever it is signed with, before anything of it is read. */
export type SenderCheck = (sender: keyof SenderNetworks, request: FastifyRequest) => void

export function senderCheck(networks: SenderNetworks): SenderCheck {
  const of = (sender: keyof SenderNetworks) => {
    const cidrs = networks[sender]
    return cidrs === undefined ? () => true : within(cidrs)
  }
  const isFrom = { PIX: of('PIX'), BOLETO: of('BOLETO'), MESA: of('MESA') }
  return (sender, request) => {
    if (isFrom[sender](request.ip)) return
    request.securityMark = { event: 'webhook-network-fail', step: request.routeOptions.url ?? '' }
    throw new Refusal('REDE_NAO_PERMITIDA')
  }
}
