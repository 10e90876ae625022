import { invoice } from '../../ui/icons/invoice.ts'
import type { IconShape } from '../../ui/icon.tsx'
import { clothes } from '../../ui/icons/clothes.ts'
import { groceries } from '../../ui/icons/groceries.ts'
import { health } from '../../ui/icons/health.ts'
import { house } from '../../ui/icons/house.ts'
import { meal } from '../../ui/icons/meal.ts'
import { shield } from '../../ui/icons/shield.ts'
import { subscription } from '../../ui/icons/subscription.ts'
import { transport } from '../../ui/icons/transport.ts'
import type { SpendingCategory } from './transactions.ts'

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
