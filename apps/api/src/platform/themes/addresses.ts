import type { Brands } from './catalogue.ts'

export type BrandAddress = { title: string; address: string; emissor: string }

/** Local addresses of each brand: browsers resolve every name that ends in `.localhost` to the own machine. */
export const addressesOf = ({ standard, byName }: Brands, origin: string): BrandAddress[] =>
  [...byName.values()].flatMap((theme) => {
    const { hosts, campaign, config } = theme
    const host = hosts.find((each) => each.endsWith('.localhost'))
    const { title, emissor } = config
    if (theme === standard) return { title, emissor, address: origin }
    if (host === undefined) return []
    return { title, emissor, address: withHost(origin, host) + (campaign ? `/campanha/${campaign}` : '') }
  })

function withHost(origin: string, hostname: string): string {
  const { protocol, port } = new URL(origin)
  return `${protocol}//${hostname}${port && `:${port}`}`
}
