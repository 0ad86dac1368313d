// The half with the food beside a log-in form: two pizzas drawn large on the green table. Decorative.
import { WholePizza } from '#web/ordering/menu/live-pizza.tsx'
import { useMedia } from '#web/lib/use-media.ts'
import type { ReactNode } from 'react'

const MEATS = {
  nombre: 'Carnes',
  descripcion: 'Salami, jamón, pepperoni y tocineta',
  dibujo: { tipo: 'pizza', base: 'tomate', ingredientes: ['salami', 'jamon', 'pepperoni', 'tocineta'] },
}
const MARGARITA = {
  nombre: 'Margarita',
  descripcion: 'Tomate, mozzarella y albahaca',
  dibujo: { tipo: 'pizza', base: 'roja', ingredientes: ['mozzarella', 'tomate', 'albahaca'] },
}

export function FoodHalf({ children }: { children?: ReactNode }) {
  const isWide = useMedia('(min-width: 768px)')
  return (
    <div className="on-dark relative h-full min-h-32 overflow-hidden bg-albahaca">
      <div
        aria-hidden="true"
        className="absolute top-4 left-1/2 aspect-square w-60 md:top-auto md:-bottom-[10%] md:-left-[24%] md:w-[118%] lg:-bottom-[14%] lg:-left-[18%] lg:w-[88%]"
      >
        <WholePizza flavour={MEATS} />
      </div>
      {isWide && (
        <div aria-hidden="true" className="absolute -top-[12%] -right-[22%] aspect-square w-[60%]">
          <WholePizza flavour={MARGARITA} />
        </div>
      )}
      {children}
    </div>
  )
}
