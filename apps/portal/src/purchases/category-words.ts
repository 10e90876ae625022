import { invoice } from '../ui/icons/things.ts'
import type { IconShape } from '../ui/icon.tsx'
import { clothes, groceries, health, house, meal, subscription, transport } from '../ui/icons/purchases.ts'
import { shield } from '../ui/icons/access.ts'
import { categoryOf, type SpendingCategory, type Transaction } from './transaction.ts'

export const categoryWords: Record<SpendingCategory, { name: string; icon: IconShape }> = {
  MERCADO: { name: 'Mercado', icon: groceries },
  CASA: { name: 'Casa', icon: house },
  TRANSPORTE: { name: 'Transporte', icon: transport },
  SAUDE: { name: 'Saúde', icon: health },
  RESTAURANTES: { name: 'Restaurantes', icon: meal },
  ROUPAS: { name: 'Roupas', icon: clothes },
  ASSINATURAS: { name: 'Assinaturas', icon: subscription },
  SEGUROS: { name: 'Seguros', icon: shield },
  OUTROS: { name: 'Outros', icon: invoice },
}

/** The category's icon of a purchase or of its credit; a bill for what is neither. */
export const iconOf = (transaction: Transaction): IconShape =>
  transaction.tipo === 'COMPRA' || transaction.tipo === 'CREDITO'
    ? categoryWords[categoryOf(transaction)].icon
    : invoice
