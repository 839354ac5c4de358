// Who may import whom, each rule with its reason; tests/contracts/layers runs it and breaks every rule once on purpose.
import { doors, hygiene } from './tests/contracts/layers/door-rules.mjs';
import { layers } from './tests/contracts/layers/layer-rules.mjs';

export default {
  forbidden: [...layers, ...doors, ...hygiene],
  options: {
    doNotFollow: { path: 'node_modules|^dist/' },
    exclude: { path: String.raw`^(dist|\.data)/` },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
