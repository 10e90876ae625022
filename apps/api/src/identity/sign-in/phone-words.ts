/** `ligue para …`: a message is read away from the site, so it names the number itself. */
export const phoneWords = ({ sac }: { sac: string }): string => (sac === '' ? 'os telefones do site' : `o ${sac}`)
