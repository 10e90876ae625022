/** The code that a form holds, once it is whole. */
export function typedCode(form: FormData): string | undefined {
  const codigo = String(form.get('codigo')).replace(/\D/g, '')
  return codigo.length === 6 ? codigo : undefined
}

/** `5 minutos`: the life of a code that was just sent. */
export function codeLife({ expiraEmSegundos }: { expiraEmSegundos: number }): string {
  const minutes = Math.max(1, Math.round(expiraEmSegundos / 60))
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`
}

export const noWholeCode = 'Digite os 6 dígitos do código.'
