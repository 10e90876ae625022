/** `ABCD-EFGH-JKLM`: a code of 'É nosso?' as people read it out and type it. */
export const spelledCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code
