// The half with the food beside a log-in form: two large pizzas on the green table. Decorative.
import { Picture } from '#web/ui/picture.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import type { ReactNode } from 'react'

export function FoodHalf({ children }: { children?: ReactNode }) {
  const isWide = useMedia('(min-width: 48rem)')
  return (
    <div className="on-dark relative h-full min-h-32 overflow-hidden bg-albahaca">
      <div
        aria-hidden="true"
        className="absolute top-4 left-1/2 aspect-square w-60 md:top-auto md:-bottom-[10%] md:-left-[24%] md:w-[118%] lg:-bottom-[14%] lg:-left-[18%] lg:w-[88%]"
      >
        <Pizza src="/media/entrar/carnes.webp" />
      </div>
      {isWide && (
        <div aria-hidden="true" className="absolute -top-[12%] -right-[22%] aspect-square w-[60%]">
          <Pizza src="/media/entrar/margarita.webp" />
        </div>
      )}
      {children}
    </div>
  )
}

function Pizza({ src }: { src: string }) {
  return <Picture src={src} alt="" sizes="(min-width: 48rem) 640px, 240px" className="size-full" />
}
