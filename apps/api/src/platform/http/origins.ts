import type { FastifyRequest } from 'fastify'

/** PUBLIC_URL, or the host of a brand in its place. Outside of production it may be missing: then the called host. */
export function addressOf(publicUrl: string | undefined, isHostOfBrand: (hostname: string) => boolean) {
  const known = publicUrl === undefined ? undefined : new URL(publicUrl)
  return ({ protocol, host, hostname }: FastifyRequest): string => {
    if (known === undefined) return `${protocol}://${host}`
    return isHostOfBrand(hostname) ? `${known.protocol}//${host}` : known.origin
  }
}
