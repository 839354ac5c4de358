/** Renders a page with a single message. */
export function Message(props: {
  readonly title: string;
  readonly sentence: string;
  readonly action?: { readonly label: string; readonly run: () => void };
}) {
  return (
    <main className="message">
      <h1>{props.title}</h1>
      <p role="status">{props.sentence}</p>
      {props.action && (
        <button type="button" className="button button-main" onClick={props.action.run}>
          {props.action.label}
        </button>
      )}
    </main>
  );
}
