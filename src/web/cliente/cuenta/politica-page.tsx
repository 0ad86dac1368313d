// /politica-de-datos: the data policy of the business (Ley 1581 de 2012, Decreto 1377 de 2013),
// with its own settings. `?version=` shows an earlier one.
import { negocioApi, SIN_ENCARGADOS } from '#contract/negocio.ts'
import { pageTitle } from '#web/lib/brand.tsx'
import { ApiError, call } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { clientePaths } from '#web/lib/paths.ts'
import { negocioQuery, sedesQuery } from '#web/lib/query.ts'
import { CheckoutHeader } from '#web/ordering/checkout/checkout-header.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { Apartado, ENLACE } from './apartado.tsx'
import { Responsable } from './responsable.tsx'
import { TextoPolitica } from './texto-politica.tsx'

function PoliticaPage() {
  const [params] = useSearchParams()
  const asked = params.get('version') ?? ''
  const business = useQuery(negocioQuery())
  const { data: sedes } = useQuery(sedesQuery())
  const policy = useQuery({
    queryKey: ['negocio', 'consentimiento', asked],
    queryFn: ({ signal }) => readPolitica(asked, signal),
  })
  const [negocio, politica] = [business.data, policy.data]
  const isThere = negocio !== undefined && politica !== undefined
  const error = business.error ?? policy.error
  const retry = () => Promise.all([business.refetch(), policy.refetch()])
  return (
    <>
      <title>{pageTitle(negocio?.nombre ?? '', 'Política de datos')}</title>
      {/* Without the branch and its dialog: this page opens beside a form. */}
      <CheckoutHeader negocio={negocio} />
      <main id="contenido" className="wrap-anywhere mx-auto w-full max-w-[760px] px-4 py-6 md:px-8 md:pb-16">
        <h1 className="font-display text-36 font-bold text-balance text-albahaca">
          Política de tratamiento de datos personales
        </h1>
        {isThere && (
          <>
            <Version
              version={politica.version || negocio.consentimiento_version}
              current={negocio.consentimiento_version}
            />
            <Responsable negocio={negocio} sedes={sedes ?? []} />
            {politica.texto === '' ? (
              <TextoPolitica {...politica.encargados} enLinea={negocio.en_linea} />
            ) : (
              <p className="mt-7 text-16 whitespace-pre-line text-ink">{politica.texto}</p>
            )}
            <Versiones versiones={politica.versiones} shown={politica.version} />
          </>
        )}
        {!isThere && error === null && <Skeleton className="mt-6 h-96 rounded-card!" />}
        {!isThere && error !== null && (
          <EmptyState
            title="No pudimos cargar la política"
            text={detailOf(error)}
            action={
              <Button full onClick={() => void retry()}>
                Reintentar
              </Button>
            }
          />
        )}
      </main>
    </>
  )
}

/** A server without this call has the product's own text. */
async function readPolitica(version: string, signal: AbortSignal) {
  try {
    return await call(negocioApi.consentimiento, { query: { version }, signal })
  } catch (error) {
    if (version === '' && error instanceof ApiError && error.status === 404)
      return { version: '', texto: '', versiones: [], encargados: SIN_ENCARGADOS }
    throw error
  }
}

function Version({ version, current }: { version: string; current: string }) {
  return (
    <p className="mt-2 text-14 text-ink-2">
      Versión {version}.{' '}
      {version === current ? (
        'Es la que aceptas al autorizar el tratamiento.'
      ) : (
        <>
          Es una versión anterior.{' '}
          <Link to={clientePaths.politicaDeDatos()} className={ENLACE}>
            Leer la vigente
          </Link>
        </>
      )}
    </p>
  )
}

function Versiones({ versiones, shown }: { versiones: readonly string[]; shown: string }) {
  const others = versiones.filter((version) => version !== shown)
  if (others.length === 0) return null
  return (
    <Apartado titulo="Otras versiones">
      <ul className="flex flex-wrap gap-x-5 gap-y-2">
        {others.map((version) => (
          <li key={version}>
            <Link to={`?version=${encodeURIComponent(version)}`} className={ENLACE}>
              {version}
            </Link>
          </li>
        ))}
      </ul>
    </Apartado>
  )
}

export default PoliticaPage
