// The places that the address of a branch names, under that address. While there is no place,
// typing suggests some. Rule sede/ubicacion.
import { gestionSedesApi } from '#contract/sedes/gestion.ts'
import { formatUbicacion, parseUbicacion } from '#domain/direccion/ubicacion.ts'
import { call } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { Button } from '#web/ui/button.tsx'
import { useSettled } from '#web/ui/use-settled.ts'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink, MapPin, Search } from 'lucide-react'
import { useState } from 'react'

/** The debounce of the search. Rule direccion/busqueda. */
const DEBOUNCE_MS = 250

/** A street and a number: shorter texts name no place. */
const NAMES_A_PLACE = /\p{L}.*\d.*\d/u

interface Props {
  direccion: string
  ubicacion: string
  onChoose: (ubicacion: string) => void
}

export function Lugares({ direccion, ubicacion, onChoose }: Props) {
  const texto = direccion.trim()
  const typed = useSettled(texto, DEBOUNCE_MS)
  /** The address of the last press. */
  const [asked, setAsked] = useState('')
  const isAsked = asked !== '' && asked === texto
  const address = isAsked ? asked : typed
  const search = useQuery({
    queryKey: ['lugares', address],
    queryFn: ({ signal }) => call(gestionSedesApi.lugares, { query: { texto: address }, signal }),
    enabled: isAsked || (ubicacion === '' && NAMES_A_PLACE.test(typed)),
    retry: false,
    refetchOnWindowFocus: false,
  })
  const found = isAsked || (ubicacion === '' && typed === texto) ? (search.data ?? []) : []
  const point = parseUbicacion(ubicacion)
  return (
    <div className="flex flex-col gap-3">
      <div aria-live="polite" className="empty:hidden">
        {isAsked && search.error !== null && <p className="text-14 text-danger">{detailOf(search.error)}</p>}
        {isAsked && search.data?.length === 0 && (
          <p className="text-14 text-ink-2">
            No encontramos esa dirección. Pega la latitud y la longitud de tu app de mapas.
          </p>
        )}
        {found.length > 0 && (
          <p className="mb-2 text-14 text-ink-2">¿Es aquí? Toca la dirección y queda la ubicación.</p>
        )}
        {found.length > 0 && (
          <ul
            className="divide-y divide-line overflow-hidden rounded-control border border-line-strong"
            aria-label="Direcciones encontradas"
          >
            {found.map((lugar) => (
              <li key={`${lugar.direccion} ${formatUbicacion(lugar)}`}>
                <button
                  type="button"
                  onClick={() => {
                    onChoose(formatUbicacion(lugar))
                    setAsked('')
                  }}
                  className="flex min-h-12 w-full items-center gap-3 px-4 py-2 text-left text-16 hover:bg-surface-2"
                >
                  <MapPin className="size-5 shrink-0 text-tomate" aria-hidden="true" />
                  <span className="min-w-0 wrap-anywhere">{lugar.direccion}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="secondary"
          icon={<Search className="size-5" aria-hidden="true" />}
          disabled={texto === ''}
          busy={isAsked && search.isFetching}
          busyLabel="Buscando"
          onClick={() => (isAsked ? void search.refetch() : setAsked(texto))}
        >
          Buscar por la dirección
        </Button>
        {typeof point !== 'string' && (
          <a
            href={`https://www.google.com/maps/search/?api=1&query=${String(point.lat)},${String(point.lng)}`}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center gap-2 text-16 font-semibold text-ink underline-offset-4 hover:underline"
          >
            <ExternalLink className="size-5" aria-hidden="true" />
            Ver en el mapa
          </a>
        )}
      </div>
    </div>
  )
}
