/** Boxes that begin every item of a list make it a check list; another box is the sign of one. */
export function readCheckBoxes(body: HTMLElement): void {
  for (const list of body.querySelectorAll("ul")) readCheckList(list);
  for (const box of body.querySelectorAll<HTMLInputElement>("input[type=checkbox]")) {
    const hasSpace = /^\s/.test(box.nextSibling?.textContent ?? "");
    box.replaceWith(`${box.hasAttribute("checked") ? "☑" : "☐"}${hasSpace ? "" : " "}`);
  }
}

function readCheckList(list: HTMLUListElement): void {
  const boxes = [...list.children].map((item) =>
    item.querySelector<HTMLInputElement>(
      ":scope > input[type=checkbox]:first-child, :scope > p:first-child > input[type=checkbox]:first-child",
    ),
  );
  if (boxes.length === 0 || boxes.includes(null)) return;
  list.setAttribute("data-type", "taskList");
  boxes.forEach((box, index) => {
    const item = list.children[index]!;
    item.setAttribute("data-type", "taskItem");
    item.setAttribute("data-checked", String(box!.hasAttribute("checked")));
    box!.remove();
  });
}
