/** Logs the demo's cashier in at the product at `url`. Returns the token of the session. */
export async function logIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/users/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'caja@donalumbre.example', password: 'comanda-demo' }),
  })
  return String(Object(await answer.json()).token)
}
