import i18next, { type TFunction } from 'i18next';
import { createContext, type ReactNode, use } from 'react';

const Language = createContext<{ readonly t: TFunction }>({ t: i18next.t });

/** i18next without a React binding, because all texts are loaded before the page renders. */
export function LanguageProvider({
  texts,
  children,
}: {
  texts: Readonly<Record<string, string>>;
  children: ReactNode;
}) {
  if (!i18next.isInitialized) {
    void i18next.init({
      lng: 'pt-BR',
      resources: { 'pt-BR': { translation: { ...texts } } },
      keySeparator: false,
      nsSeparator: false,
      initAsync: false,
      interpolation: { escapeValue: false },
    });
  }
  return <Language value={i18next}>{children}</Language>;
}

export const useTranslation = () => use(Language);
