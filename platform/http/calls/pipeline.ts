import { Rejection } from '../../kernel/calls/api-error.ts';

/** A call that a pipeline processes. Each step stores what later steps need. */
export interface Exchange<Context = unknown> {
  /** The values of the request, as sent and later as validated. */
  request?: unknown;
  context?: Context;
  handler?: ((request: unknown, context: Context) => unknown) | undefined;
  /** The handler's result. */
  response?: unknown;
}

/** One step: returns an error, which ends the call and is sent, or undefined, after which the next step runs. */
export type Step<State> = (state: State) => Rejection | undefined | Promise<Rejection | undefined>;

/** Runs the steps in order. Returns the first error, else the response. */
export async function runPipeline<State extends Pick<Exchange, 'response'>>(
  steps: readonly Step<State>[],
  state: State,
): Promise<unknown> {
  for (const step of steps) {
    const error = await step(state);
    if (error) return error;
  }
  return state.response;
}

/** Runs the call's handler with the context; an error that it returns ends the call. */
export async function runHandler<Context>(state: Exchange<Context>): Promise<Rejection | undefined> {
  const { handler, context, request } = state;
  if (!handler || !context) throw new Error('A pipeline runs the handler before it has one, or before its context.');
  state.response = await handler(request, context);
  return state.response instanceof Rejection ? state.response : undefined;
}

/** Throws an error when a response does not match its schema: a bug of the platform, which tests and development must show. */
export function checkResponse(fault: string | undefined): undefined {
  if (fault) throw new Error(`An answer does not fit its schema. ${fault}`);
  return undefined;
}
