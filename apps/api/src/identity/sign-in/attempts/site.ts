/** The first 48 bits of an IPv6 network: whoever rents a machine has all networks of one. Of others the network itself. */
export const siteOf = (network: string): string => network.split(':').slice(0, 3).join(':')
