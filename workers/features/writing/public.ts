/* The writing assistant: what other features and the screens may import. */

export { ameliorationResource } from "./ameliorations/amelioration-resource";
export { listDocuments } from "./documents/list-documents";
export { readDocument } from "./documents/view-document";
export { listDocumentFolders } from "./folders/folders";
export { testAmelioration, testTemplate } from "./runs/test-prompt";
export { categoryResource } from "./templates/category-resource";
export { findTemplate, listCategories, listTemplates, viewTemplate } from "./templates/list-templates";
export { templateResource } from "./templates/template-resource";
