// '¿Cómo llegó tu pizza?' on the page of a delivered order: one tap, and words for who wants. Rule
// pedido/opinion.
import { opinionesApi, type OpinionDePedido } from '#contract/pedidos/opinion.ts'
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { CARA_LABEL, CARAS, isOpinionOpen, MAX_PALABRAS, type Cara } from '#domain/aviso/opinion.ts'
import { call } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useMiPedido } from '#web/ordering/pedido/mi-pedido.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Frown, Meh, Smile } from 'lucide-react'
import { useState } from 'react'

const ICON: Readonly<Record<Cara, typeof Smile>> = { BIEN: Smile, REGULAR: Meh, MAL: Frown }

export function OpinionPanel({ pedido }: { pedido: Pedido }) {
  const now = useNow()
  // A server that counts no versions knows no such call.
  const isThere = pedido.version !== null && isOpinionOpen(pedido, null, now)
  const { data, say, busy } = useOpinion(pedido.id, isThere)
  // An answer that was read before the order went back to the kitchen stays in the cache.
  if (!isThere || data === undefined || (!data.abierta && data.opinion === null)) return null
  const dicha = data.opinion
  return (
    <section className="mb-5 rounded-card border border-line bg-surface p-4 md:p-5" aria-labelledby="opinion">
      <h2 id="opinion" className="text-22 font-extrabold text-ink">
        ¿Cómo llegó tu pizza?
      </h2>
      <div className="mt-3 grid max-w-120 grid-cols-3 gap-2 md:gap-3">
        {CARAS.map((cara) => {
          const Icon = ICON[cara]
          return (
            <button
              key={cara}
              type="button"
              aria-pressed={dicha?.cara === cara}
              disabled={!data.abierta}
              aria-disabled={busy || undefined}
              onClick={() => {
                if (!busy) say({ cara, palabras: dicha?.palabras ?? '' })
              }}
              className="flex min-h-20 flex-col items-center justify-center gap-1 rounded-control border border-line px-2 py-3 text-16 font-semibold text-ink hover:bg-surface-2 disabled:cursor-default aria-pressed:border-2 aria-pressed:border-albahaca aria-pressed:text-albahaca"
            >
              <Icon className="size-8" aria-hidden="true" />
              {CARA_LABEL[cara]}
            </button>
          )
        })}
      </div>
      {dicha !== null && (
        <output className="mt-3 block text-16 text-ink">
          ¡Gracias por contarnos! Solo lo lee el negocio.
        </output>
      )}
      {dicha !== null && data.abierta && (
        <Words
          key={dicha.palabras}
          palabras={dicha.palabras}
          busy={busy}
          onSay={(palabras) => say({ cara: dicha.cara, palabras })}
        />
      )}
      {dicha !== null && !data.abierta && dicha.palabras !== '' && (
        <p className="mt-2 wrap-anywhere text-ink-2">«{dicha.palabras}»</p>
      )}
    </section>
  )
}

interface WordsProps {
  palabras: string
  busy: boolean
  onSay: (palabras: string) => void
}

function Words({ palabras, busy, onSay }: WordsProps) {
  const [text, setText] = useState(palabras)
  return (
    <form
      noValidate
      className="mt-3 grid max-w-120 gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        onSay(text.trim())
      }}
    >
      <TextArea
        label="¿Quieres contarnos algo más?"
        rows={2}
        maxLength={MAX_PALABRAS}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div>
        <Button
          type="submit"
          variant="secondary"
          busy={busy}
          busyLabel="Enviando"
          disabled={text.trim() === palabras}
        >
          Enviar
        </Button>
      </div>
    </form>
  )
}

/** By the order's own token when this device has one, else by the session of its owner. */
function useOpinion(id: number, enabled: boolean) {
  const token = useMiPedido(({ pedidos }) => pedidos.find((mine) => mine.id === id)?.token)
  const client = useQueryClient()
  const queryKey = ['opinion', id]
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }): Promise<OpinionDePedido> =>
      token === undefined
        ? call(opinionesApi.read, { params: { id: String(id) }, signal })
        : call(opinionesApi.readByToken, { params: { token }, signal }),
    enabled,
    staleTime: Infinity,
  })
  const { mutate, isPending } = useMutation({
    mutationFn: (body: { cara: Cara; palabras: string }) =>
      token === undefined
        ? call(opinionesApi.say, { params: { id: String(id) }, body })
        : call(opinionesApi.sayByToken, { params: { token }, body }),
    onSuccess: (answer) => client.setQueryData(queryKey, answer),
    onError: (error) => {
      notify.error(detailOf(error, 'No pudimos guardar tu opinión'))
    },
  })
  return { data, say: mutate, busy: isPending }
}
