// /menu and /menu/{slug}: all categories with their products, the category bar and the docked cart.
import { useHydrated } from '#web/first-paint/hydrated.ts'
import { DeferredLayer } from '#web/first-paint/deferred-layer.tsx'
import { cheapestBuiltPizza, sectionId } from '#web/ordering/catalogo/menu-sections.ts'
import { useMenu } from '#web/ordering/catalogo/use-menu.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Suspense, useEffectEvent, useLayoutEffect, useState, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { CategoryBar } from './category-bar.tsx'
import { MenuSection } from './menu-section.tsx'
import { MenuSkeleton } from './menu-skeleton.tsx'
import { useScrollSpy } from './use-scroll-spy.ts'

const loadTools = () => import('./bar-tools.tsx')

interface Props {
  /** The cart docked at the right of wide screens, while it is open. */
  aside?: ReactNode
  /** At the end of the category bar. */
  chat?: ReactNode
}

export function MenuPage({ aside, chat }: Props) {
  const { slug } = useParams()
  const { sections, isError, retry } = useMenu(slug)
  const [texto, setTexto] = useState('')
  const isSearching = texto.trim() !== ''
  const slugs = sections?.map((section) => section.slug) ?? []
  const { read, goTo } = useScrollSpy(isSearching ? [] : slugs, sectionId)
  const isKnown = slug !== undefined && slugs.includes(slug)
  // Before the first scroll: the category of the URL, or the first one. An unknown one has no mark.
  // The server renders it like /menu, so that the mark disappears after hydration.
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

  const choose = (chosen: string) => {
    setTexto('')
    // After a search the sections must be rendered first.
    if (isSearching) requestAnimationFrame(() => goTo(chosen, 'instant'))
    else goTo(chosen, smoothly())
  }
  const builtFrom = sections === null ? null : cheapestBuiltPizza(sections)

  return (
    <>
      {sections !== null && sections.length > 0 && (
        <CategoryBar
          categorias={sections}
          active={isSearching ? null : active}
          onChoose={choose}
          search={
            <DeferredLayer load={loadTools}>
              {({ MenuSearch }) => <MenuSearch sections={sections} texto={texto} onChange={setTexto} />}
            </DeferredLayer>
          }
          chat={chat}
        />
      )}
      <div className="lg:flex lg:items-start">
        <main id="contenido" className="@container min-w-0 flex-1 px-4 pb-28 md:px-8 md:pb-16">
          <h1 className="sr-only">Menú</h1>
          <DeferredLayer load={loadTools}>
            {({ SearchResults }) =>
              isSearching &&
              sections && (
                <SearchResults sections={sections} texto={texto} onChange={setTexto} builtFrom={builtFrom} />
              )
            }
          </DeferredLayer>
          {sections === null && !isError && <MenuSkeleton />}
          {isError && <MenuError onRetry={retry} />}
          {sections?.length === 0 && (
            <EmptyState title="Aún no hay productos en esta sede" text="Elige otra sede para ver su menú." />
          )}
          <div hidden={isSearching}>
            {/* Each section hydrates by itself: the page reacts to taps in between. */}
            {sections?.map((categoria, index) => (
              <Suspense key={categoria.id} fallback={null}>
                <MenuSection categoria={categoria} isFirst={index === 0} builtFrom={builtFrom} />
              </Suspense>
            ))}
          </div>
        </main>
        {aside}
      </div>
    </>
  )
}

/** Smooth scrolling, except with reduced motion. */
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
