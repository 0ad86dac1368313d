// /menu and /menu/{slug}: every category with its products, the bar that leads to them, and the cart at the side.
import { useHydrated } from '#web/lib/hydrated.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { Suspense, useEffectEvent, useLayoutEffect, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { CategoryBar } from './category-bar.tsx'
import { MenuSection } from './menu-section.tsx'
import { cheapestBuiltPizza, sectionId } from './menu-sections.ts'
import { MenuSkeleton } from './menu-skeleton.tsx'
import { useMenu } from './use-menu.ts'
import { useScrollSpy } from './use-scroll-spy.ts'

interface Props {
  /** The cart docked at the right of wide screens, while it is open. */
  aside?: ReactNode
}

export function MenuPage({ aside }: Props) {
  const { slug } = useParams()
  const { sections, isError, retry } = useMenu()
  const slugs = sections?.map((section) => section.slug) ?? []
  const { read, goTo } = useScrollSpy(slugs, sectionId)
  const isKnown = slug !== undefined && slugs.includes(slug)
  // Until something is scrolled: the category of the address, or the first; an unknown one marks nothing. The server
  // draws unknown ones as the whole menu, so that they lose the mark only after its HTML has been taken over.
  const isUnknown = useHydrated() && slug !== undefined && !isKnown
  const opened = isKnown ? slug : isUnknown ? null : (slugs[0] ?? null)
  const active = read ?? opened

  const openAtSlug = useEffectEvent(() => {
    if (isKnown) goTo(slug, 'instant')
  })
  const hasSections = sections !== null
  useLayoutEffect(() => {
    if (hasSections) openAtSlug()
  }, [hasSections])

  const builtFrom = sections === null ? null : cheapestBuiltPizza(sections)

  return (
    <>
      {sections !== null && sections.length > 0 && (
        <CategoryBar categorias={sections} active={active} onChoose={(chosen) => goTo(chosen, smoothly())} />
      )}
      <div className="lg:flex lg:items-start">
        <main id="contenido" className="@container min-w-0 flex-1 px-4 pb-28 md:px-8 md:pb-16">
          <h1 className="sr-only">Menú</h1>
          {sections === null && !isError && <MenuSkeleton />}
          {isError && <MenuError onRetry={retry} />}
          {sections?.length === 0 && (
            <EmptyState title="Aún no hay productos en esta sede" text="Elige otra sede para ver su menú." />
          )}
          {/* Each section is taken over from the server's HTML by itself: taps are answered in between. */}
          {sections?.map((categoria, index) => (
            <Suspense key={categoria.id} fallback={null}>
              <MenuSection categoria={categoria} isFirst={index === 0} builtFrom={builtFrom} />
            </Suspense>
          ))}
        </main>
        {aside}
      </div>
    </>
  )
}

/** Scrolling glides, except for those who asked for less motion. */
const smoothly = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth')

function MenuError({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        title="No pudimos cargar el menú"
        text="Revisa tu conexión a internet."
        action={<Button onClick={onRetry}>Reintentar</Button>}
      />
    </div>
  )
}
