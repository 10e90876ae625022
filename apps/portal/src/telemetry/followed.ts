let listener: ((word: string) => void) | undefined

/** Reports the brand's word for a followed footer link; its listener comes only with a consent. */
export const reportFollowed = (word: unknown): void => {
  if (typeof word === 'string') listener?.(word)
}

export const onFollowed = (listen: (word: string) => void): void => {
  listener = listen
}
