/** The words around a Pix code to copy. */
export const pixCopy = {
  label: 'Pix Copia e Cola',
  button: 'Copiar código Pix',
  next: 'Agora abra o app do seu banco.',
} as const
