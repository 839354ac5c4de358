interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (address: string) => string },
  ) => { readonly createScriptURL: (address: string) => unknown };
}

const loading = new Map<string, Promise<void>>();

/** Loads a script once, under a Trusted Types policy that allows only its address. */
export function loadScript(address: string): Promise<void> {
  const known = loading.get(address) ?? append(address);
  loading.set(address, known);
  known.catch(() => loading.delete(address));
  return known;
}

function append(address: string): Promise<void> {
  const script = document.createElement('script');
  script.async = true;
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('service', { createScriptURL: () => address });
  script.src = (policy?.createScriptURL(address) ?? address) as string;
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`${address} did not load.`));
    });
    document.head.append(script);
  });
}
